#include "slu_transport.h"

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

// gRPC's core says that certificates cannot be used, but not why; OpenSSL, with which it reads them, does.

// Nobody is asked for a pass phrase.
static int no_phrase(char *place, int size, int is_writing, void *context) {
  (void)place, (void)size, (void)is_writing, (void)context;
  return 0;
}

static X509 *first_certificate(const char *pem) {
  BIO *text = BIO_new_mem_buf(pem, -1);
  X509 *certificate = text == NULL ? NULL : PEM_read_bio_X509_AUX(text, NULL, no_phrase, NULL);
  BIO_free(text);
  return certificate;
}

static EVP_PKEY *key_of(const char *pem) {
  BIO *text = BIO_new_mem_buf(pem, -1);
  EVP_PKEY *key = text == NULL ? NULL : PEM_read_bio_PrivateKey(text, NULL, no_phrase, NULL);
  BIO_free(text);
  return key;
}

bool slu_has_certificate(const char *pem) {
  X509 *certificate = first_certificate(pem);
  X509_free(certificate);
  ERR_clear_error();
  return certificate != NULL;
}

slu_identity_fault slu_identity_check(const char *certificate_chain, const char *private_key) {
  X509 *certificate = first_certificate(certificate_chain);
  EVP_PKEY *key = key_of(private_key);
  slu_identity_fault fault = SLU_IDENTITY_GOOD;
  if (certificate == NULL) {
    fault = SLU_IDENTITY_NO_CERTIFICATE;
  } else if (key == NULL) {
    fault = SLU_IDENTITY_NO_KEY;
  } else if (X509_check_private_key(certificate, key) != 1) {
    fault = SLU_IDENTITY_OTHER_KEY;
  }
  X509_free(certificate);
  EVP_PKEY_free(key);
  ERR_clear_error();
  return fault;
}

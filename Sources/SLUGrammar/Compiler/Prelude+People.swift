extension Prelude {
  static let people = """
    given_name = [
      aaron|adam|adrian|ahmed|aisha|alan|alex|alexander|alice|alicia|amanda|amelia|amy|ana|andrea|andrew|angela|anita|ann
      anna|anne|anthony|antonio|april|ashley|barbara|ben|benjamin|beth|betty|bill|bob|boris|brandon|brenda|brian|bruce|carl|carla
      carlos|carmen|carol|caroline|catherine|cathy|charles|charlotte|chen|chloe|chris|christian|christina|christine
      christopher|claire|clara|claudia|colin|conan|connor|craig|cynthia|daniel|daniela|david|deborah|dennis|diana|diego
      donald|donna|dorothy|douglas|dylan|edward|elena|elizabeth|ella|emily|emma|eric|erik|ethan|eva|evelyn|fatima|felix
      fiona|frances|francis|frank|fred|gabriel|gary|george|gloria|grace|graham|greg|gregory|hannah|hans|harold|harry|heather
      helen|henry|hugo|ian|ibrahim|ingrid|irene|isaac|isabel|isabella|ivan|jack|jackson|jacob|jake|james|jamie|jane|janet
      jason|javier|jay|jean|jeff|jennifer|jeremy|jerry|jessica|jim|joan|joe|john|johnny|jonathan|jordan|jorge|jose|joseph
      joshua|juan|judith|judy|june|julia|julian|julie|justin|karen|karl|kate|katherine|kathleen|katie|keith|kelly|ken|kenneth
      kevin|kim|kyle|laura|lauren|leo|leon|leonard|liam|lily|linda|lisa|logan|louis|louise|lucas|lucia|lucy|luis|luke|madison
      marco|margaret|maria|marie|mark|martha|martin|mary|mason|matthew|max|megan|melissa|mia|michael|michelle|miguel|mike
      mohammed|nancy|natalie|nathan|neil|nicholas|nick|nicole|nina|noah|nora|oliver|olivia|omar|oscar|pablo|pamela|patricia
      patrick|paul|paula|peter|philip|priya|rachel|raj|ralph|raymond|rebecca|ricardo|richard|rita|robert|roberto|roger|ronald
      rosa|rose|roy|russell|ruth|ryan|sam|samantha|samuel|sandra|sara|sarah|scott|sean|sebastian|sharon|shirley|simon|sofia
      sophia|sophie|stephanie|stephen|steve|steven|stuart|susan|sven|tara|teresa|terry|theo|theresa|thomas|tim|timothy|tina
      tom|tony|tyler|victor|victoria|vincent|virginia|walter|wayne|wendy|wei|william|xavier|yasmin|yuki|yusuf|zachary|zoe
    ]
    family_name = [
      adams|ahmed|alexander|allen|anderson|andersson|armstrong|bailey|baker|barnes|bell|bennett|berg|brooks|brown|bryant
      butler|campbell|carlson|carter|castillo|chavez|chen|clark|coleman|collins|cook|cooper|cox|cruz|davies|davis|diaz|dixon
      earhart|edwards|ellis|evans|fernandez|fischer|fisher|flores|ford|foster|fox|garcia|gibson|gomez|gonzalez|gordon|graham
      grant|gray|green|griffin|gupta|hall|hamilton|hansen|harris|harrison|hayes|henderson|hernandez|herrera|hill|hoffman
      holmes|howard|hughes|hunt|ibrahim|ivanov|jackson|james|jansen|jenkins|jensen|jimenez|johnson|jones|jordan|kelly|kennedy
      khan|kim|king|klein|kumar|larsen|lee|lewis|li|lin|lindberg|long|lopez|marshall|martin|martinez|mason|mcdonald|mendez
      meyer|miller|mitchell|moore|morales|morgan|moreno|morris|muller|murphy|murray|myers|nelson|newman|nguyen|nielsen|novak
      o'brien|o'connor|oliveira|olsen|ortiz|owens|palmer|park|parker|patel|perez|perry|peters|petersen|peterson|phillips|porter
      powell|price|ramirez|ramos|reed|reyes|reynolds|rice|richardson|rivera|roberts|robinson|rodriguez|rogers|romero|ross
      rossi|ruiz|russell|ryan|sanchez|sanders|santos|sato|schmidt|schneider|scott|shah|shaw|silva|simmons|simpson|singh|smith
      stevens|stewart|stone|sullivan|suzuki|tanaka|taylor|thomas|thompson|torres|tucker|turner|vargas|virtanen|wagner|walker
      wallace|wang|ward|warren|watson|weaver|webb|weber|wells|west|white|williams|wilson|wong|wood|woods|wright|wu|yamamoto|yang
      young|zhang|ziegler
    ]
    spelling = $letter $letter $letter {0.8: $letter {0.7: $letter {0.6: $letter {0.5: $letter {0.5: $letter}}}}}
    PERSON_NAME = [
      6: $given_name $family_name
      1: $given_name $letter $family_name
      1: $given_name
      0.5: $given_name $given_name $family_name
      0.3: $spelling {0.5: $family_name}
      0.3: $given_name $spelling
      0.05: {0.2: $given_name} $example {0.3: $example} $letter $letter {0.7: $letter {0.6: $letter}}
    ]
    """
}

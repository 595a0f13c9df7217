import type { Phenotype } from '../../contract/game.ts';
import type { Count } from '../../contract/results.ts';
import { minimumClassGroup, minimumPublicShown } from '../../contract/rules/limits.ts';
import { game } from './game.ts';

/** A sentence in pieces: every second one is emphasized. */
export type Pieces = string[];

/** A group at an end of somebody's answers. */
type Group = { key: Phenotype } & Count;

type Names = Record<Phenotype, string>;

const one: Names = {
  EastAsian: 'asiatico orientale',
  SouthAsian: 'asiatico meridionale',
  SubSaharan: 'subsahariano',
  Caucasian: 'caucasico',
  LatinAmerican: 'latinoamericano',
  Arabian: 'arabo',
};
const many = game.it.ofFaces;
const numbersIt = ['zero', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei'];

/** The faces of one group that got YES, after “Hai detto SÌ a”. */
const countedIt = ({ key, yes, answers }: Group, isSecond: boolean): string => {
  if (yes === 0) return `nessun volto ${one[key]}`;
  const faces = isSecond ? '' : yes === 1 ? 'volto ' : 'volti ';
  return `${yes} ${faces}${(yes === 1 ? one : many)[key]} su ${answers}`;
};

/** The faces of several groups, after “Hai detto SÌ più spesso ai”. */
const facesIt = (groups: Group[]): string =>
  groups.length > 2
    ? `volti di ${numbersIt[groups.length]} gruppi`
    : `volti ${groups.map(({ key }) => many[key]).join(' e ')}`;

const numbersEn = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const named = game.en.phenotype;

/** The faces of one group that got YES, after “You said YES to”. */
const countedEn = ({ key, yes, answers }: Group): string =>
  yes === 0 ? `no ${named[key]} face` : `${yes} of ${answers} ${named[key]} faces`;

/** The faces of several groups, after “You said YES more often to”. */
const facesEn = (groups: Group[]): string =>
  groups.length > 2
    ? `faces in ${numbersEn[groups.length]} groups`
    : `${groups.map(({ key }) => named[key]).join(' and ')} faces`;

/** A participant's results: of the public test, of a class, and of a later visit. */
const it = {
  title: 'I tuoi risultati',
  yes: 'SÌ',
  no: 'NO',
  none: 'Nessuna risposta',
  guessed: 'Pensavi',
  answeredMost: 'Hai detto più SÌ a',
  answered: 'Hai risposto',
  unknown: 'Troppo poche risposte',
  yesOf: (yes: string, answers: string): Pieces => ['', yes, ` SÌ su ${answers}`],
  of: (answers: string) => `su ${answers}`,
  count: (yes: string, answers: string) => `${yes} su ${answers}`,
  /** How a guess and what was answered go together. */
  meet: {
    right: () => 'Ci avevi visto giusto.',
    partly: () => 'Ci avevi visto giusto, almeno in parte.',
    nearly: () => 'Quasi: la differenza è minima.',
    differ: (answers: string) => `Non coincidono? È normale: ${answers} risposte veloci non si tengono a mente.`,
  },
  range: (least: [string, string], most: [string, string]) =>
    `Da ${least[0]} SÌ su ${least[1]} a ${most[0]} su ${most[1]}.`,
  chance: {
    most: (): Pieces => ['Una differenza così viene fuori anche per caso, ', 'più di 1 volta su 2', '.'],
    about: (times: number): Pieces => [
      'Una differenza così può venire fuori anche per caso: ',
      `circa 1 volta su ${times}`,
      '.',
    ],
    rare: (): Pieces => ['Per caso, una differenza così viene fuori ', 'meno di 1 volta su 20', '.'],
  },
  note: {
    phenotype: 'Ogni pallino è un volto. Tocca una parola.',
    gender: 'Conta il genere dei volti, non il tuo. Tocca una parola.',
  },
  key: { all: 'SÌ di tutti, con il margine di errore', class: 'SÌ della classe, con il margine di errore' },
  keyWithoutMargin: { all: 'SÌ di tutti', class: 'SÌ della classe' },
  tests: (runs: string) => `${runs} test`,
  /** Over narrow columns: a soft hyphen says where a name may part. */
  short: {
    EastAsian: 'Asiatico orient.',
    SouthAsian: 'Asiatico merid.',
    SubSaharan: 'Subsa\u00adhariano',
    Caucasian: 'Caucasico',
    LatinAmerican: 'Latino\u00adamericano',
    Arabian: 'Arabo',
  } satisfies Names as Names,
  positive: 'Parole positive, insieme',
  outOf: (answers: string) => `SÌ su ${answers}`,
  apart: 'Né positiva né negativa: sta a parte.',
  phenotypeIsNot: 'Il fenotipo è l’aspetto di un volto: non dice da dove viene una persona.',
  /** One group at each end. */
  said: (most: Group, least: Group): Pieces => [
    'Hai detto SÌ a ',
    countedIt(most, false),
    ' e a ',
    countedIt(least, true),
    '.',
  ],
  /** Several groups at an end: how many YES stands under their columns. */
  saidToMany: (most: Group[], least: Group[]): Pieces => [
    'Hai detto SÌ più spesso ai ',
    facesIt(most),
    ', meno spesso ai ',
    facesIt(least),
    '.',
  ],
  saidOfGender: (women: Count, men: Count): Pieces => [
    'Hai detto SÌ a ',
    `${women.yes} volti femminili su ${women.answers}`,
    ' e a ',
    `${men.yes} maschili su ${men.answers}`,
    '.',
  ],
  saidAlike: 'Hai detto SÌ più o meno allo stesso modo a tutti i gruppi.',
  saidToAll: 'Hai detto SÌ a tutti i volti.',
  saidToNone: 'Non hai detto SÌ a nessun volto.',
  saidTooLittle: 'Hai dato troppo poche risposte per confrontare i gruppi.',
  saidNothing: 'Qui non hai risposto: nessun volto conta come NO.',
  who: { you: 'Tu', all: 'Tutti', class: 'La classe' },
  highest: 'di più',
  lowest: 'di meno',
  toGroup: {
    EastAsian: 'ai volti asiatici orientali',
    SouthAsian: 'ai volti asiatici meridionali',
    SubSaharan: 'ai volti subsahariani',
    Caucasian: 'ai volti caucasici',
    LatinAmerican: 'ai volti latinoamericani',
    Arabian: 'ai volti arabi',
    F: 'ai volti femminili',
    M: 'ai volti maschili',
  } satisfies Names & Record<'F' | 'M', string>,
  ends: (most: string, least: string) => `: più SÌ ${most}, meno SÌ ${least}`,
  notClear: ': la differenza non è chiara',
  noEnds: ': nessuna differenza chiara fra i gruppi',
  clearPairs: (pairs: string) => ` È chiaro, invece: ${pairs}.`,
  moreThan: (more: string, fewer: string) => `più SÌ ${more} che ${fewer}`,
  /** Of the differences that are called clear. */
  clear: {
    all: 'Una differenza chiara è un segnale, non una prova: nel gruppo c’è soltanto chi ha deciso di giocare.',
    class: 'Una differenza chiara è un segnale, non una prova: con altri volti le risposte potrebbero essere diverse.',
  },
  waits: 'Carichiamo le risposte degli altri…',
  missing: 'Manca la connessione, e le risposte degli altri ora non arrivano. Le tue sono qui.',
  tooFew: (until: string | null) =>
    `Le risposte degli altri si vedono da ${minimumPublicShown} test in poi${until ? `: tieni aperta questa pagina, e ricaricala prima delle ${until}` : ''}.`,
  nothing: 'Non hai risposto a nessun volto',
  nothingText:
    'Capita: tre secondi volano. Qui sotto ci sono i volti che hai visto; puoi rifare il test quando vuoi, anche con più tempo.',
  testAgain: 'Rifai il test',
  allYes: 'Hai detto SÌ a tutti i volti',
  allNo: 'Hai detto NO a tutti i volti',
  allTheSame: 'Stessa risposta per tutti: fra i gruppi non c’è niente da confrontare.',
  face: {
    /** Of so many answers: what got YES, and what got NO. */
    title: (yes: string, no: string) =>
      `Questo volto: ${[yes && `SÌ a ${yes}`, no && `NO a ${no}`].filter(Boolean).join(', ') || 'nessuna risposta'}`,
    name: (number: number, group: string, answer: string) => `Volto ${number}, ${group}: ${answer}`,
    /** An adjective within a sentence about a face. */
    word: (adjective: string) => adjective.toLowerCase().replace(/\/a$/, ''),
    notReal: 'È generato al computer: non è una persona reale.',
    before: 'Volto prima',
    after: 'Volto dopo',
  },
  save: 'Salva immagine',
  hurt: 'Qualcosa ti ha fatto stare male?',
  hurtLink: 'Ecco con chi parlarne',
  code: 'Codice',
  loading: 'Mettiamo insieme i risultati…',
  failed: 'Non riusciamo a caricare i risultati. Le tue risposte sono al sicuro: controlla la connessione e riprova.',
  retry: 'Riprova',

  /** On the page of somebody who took the test in a class. */
  deleting: {
    text: 'Sono tue: finché questa pagina si apre puoi cancellarle, senza dire perché.',
    byCode:
      'Quando i risultati sono chiusi serve il codice: se pensi che potresti cambiare idea, annotalo. Leggilo a chi gestisce il sito, che cancella le tue risposte senza vederle.',
    byCodeInClass: 'Puoi anche leggere all’insegnante il codice: può cancellare le tue risposte senza vederle.',
    button: 'Cancella le mie risposte',
    privacy: 'Chi gestisce il sito e i tuoi dati',
    title: 'Cancellare le tue risposte?',
    what: 'Spariscono subito e per sempre, con tutto quello che hai detto di te: dal servizio e da questo dispositivo. Nessuno le può più aprire, nemmeno tu. Nelle copie di sicurezza restano finché non vengono eliminate anche quelle.',
    sums: 'Forse le tue risposte sono già sommate a quelle degli altri. Allora escono dalle somme più tardi, insieme ad altre modifiche (almeno dieci): così nessuno può scoprirle con una sottrazione.',
    sumsOfClass:
      'Forse le tue risposte sono già sommate a quelle della classe. Allora escono dalle somme solo insieme ad altre modifiche (almeno cinque): così nessuno può scoprirle con una sottrazione. In una classe piccola può darsi che non succeda finché la lezione non viene eliminata.',
    back: 'Torna indietro',
    confirm: 'Cancella per sempre',
    working: 'Le cancelliamo…',
    offline:
      'Le tue risposte sono ancora qui: non siamo riusciti a cancellarle, perché manca la connessione. Prova fra poco.',
    failed: 'Le tue risposte sono ancora qui: non siamo riusciti a cancellarle. Prova fra poco.',
    doneTitle: 'Le tue risposte non ci sono più',
    done: 'Le abbiamo cancellate dal servizio e da questo dispositivo. Non devi fare altro.',
    history: 'L’indirizzo può restare nella cronologia del browser, ma non apre più niente.',
    home: 'Vai alla pagina iniziale',
  },
  inClass: {
    failed: 'Non riusciamo a caricare i risultati della classe. Controlla la connessione e riprova.',
    gone: 'La lezione è stata eliminata, e con lei i risultati della classe.',
    before: 'La classe arriva dopo',
    beforeText: `Quando l’insegnante apre i risultati, se ci sono almeno ${minimumClassGroup} test, qui accanto ai tuoi SÌ compaiono quelli della classe. I tuoi li vede solo chi ha l’indirizzo di questa pagina.`,
    again: 'Ricarica',
    otherFaces: 'La classe ha visto volti diversi dai tuoi: un confronto non direbbe niente.',
    takenOut:
      'L’insegnante ha tolto questo test dalla lezione: i risultati della classe non lo contano, e qui non ci sono. Le tue risposte le vede solo chi ha l’indirizzo di questa pagina.',
  },

  answers: {
    back: 'Torna ai risultati',
    loading: 'Cerchiamo le tue risposte…',
    failed: 'Non riusciamo a caricare le tue risposte. Controlla la connessione e riprova.',
    copy: 'Copia',
    codeCopied: 'Codice copiato',
    notCopied: 'Non riusciamo a copiare il codice: scrivilo a mano',
    keepPrivate: 'Chi ha l’indirizzo di questa pagina vede le tue risposte: condividilo solo se vuoi.',
    credits: 'I volti sono generati al computer con MakeHuman e Blender. Nessuno è il volto di una persona reale.',
  },
};

const en: typeof it = {
  title: 'Your results',
  yes: 'YES',
  no: 'NO',
  none: 'No answer',
  guessed: 'Your guess',
  answeredMost: 'You said YES most to',
  answered: 'Your answers',
  unknown: 'Too few answers',
  yesOf: (yes, answers) => ['YES ', yes, ` times out of ${answers}`],
  of: (answers) => `of ${answers}`,
  count: (yes, answers) => `${yes} of ${answers}`,
  meet: {
    right: () => 'You guessed right.',
    partly: () => 'You guessed right, at least in part.',
    nearly: () => 'Nearly: the difference is tiny.',
    differ: (answers) => `They don’t match? That’s normal: nobody keeps ${answers} quick answers in mind.`,
  },
  range: (least, most) => `From ${least[0]} YES out of ${least[1]} to ${most[0]} out of ${most[1]}.`,
  chance: {
    most: () => ['A gap this big turns up by chance ', 'more than half the time', '.'],
    about: (times) => ['A gap this big can turn up by chance: ', `about 1 time in ${times}`, '.'],
    rare: () => ['By chance, a gap this big turns up ', 'less than 1 time in 20', '.'],
  },
  note: {
    phenotype: 'Each dot is a face. Tap a word.',
    gender: 'It is the faces’ gender that counts, not yours. Tap a word.',
  },
  key: { all: 'Everybody’s YES, with its margin of error', class: 'The class’s YES, with its margin of error' },
  keyWithoutMargin: { all: 'Everybody’s YES', class: 'The class’s YES' },
  tests: (runs) => `${runs} tests`,
  short: { ...named, SubSaharan: 'Sub-Saharan' },
  positive: 'Positive words, together',
  outOf: (answers) => `YES out of ${answers}`,
  apart: 'Neither positive nor negative: it stands apart.',
  phenotypeIsNot: 'Phenotype is what a face looks like: it does not say where anybody comes from.',
  said: (most, least) => ['You said YES to ', countedEn(most), ' and to ', countedEn(least), '.'],
  saidToMany: (most, least) => ['You said YES more often to ', facesEn(most), ', less often to ', facesEn(least), '.'],
  saidOfGender: (women, men) => [
    'You said YES to ',
    `${women.yes} of ${women.answers} women’s faces`,
    ' and to ',
    `${men.yes} of ${men.answers} men’s`,
    '.',
  ],
  saidAlike: 'You said YES about equally often to every group.',
  saidToAll: 'You said YES to every face.',
  saidToNone: 'You did not say YES to any face.',
  saidTooLittle: 'You gave too few answers to compare the groups.',
  saidNothing: 'You gave no answers here: no face counts as a NO.',
  who: { you: 'You', all: 'Everybody', class: 'The class' },
  highest: 'most',
  lowest: 'least',
  toGroup: {
    EastAsian: 'East Asian faces',
    SouthAsian: 'South Asian faces',
    SubSaharan: 'Sub-Saharan faces',
    Caucasian: 'Caucasian faces',
    LatinAmerican: 'Latin American faces',
    Arabian: 'Arab faces',
    F: 'women’s faces',
    M: 'men’s faces',
  },
  ends: (most, least) => `: most to ${most}, least to ${least}`,
  notClear: ': not a clear difference',
  noEnds: ': no clear difference between the groups',
  clearPairs: (pairs) => ` But this is clear: ${pairs}.`,
  moreThan: (more, fewer) => `more YES to ${more} than to ${fewer}`,
  clear: {
    all: 'A clear difference is a sign, not proof: the group is made up only of people who chose to play.',
    class: 'A clear difference is a sign, not proof: other faces might get other answers.',
  },
  waits: 'Loading everyone else’s answers…',
  missing: 'There is no connection, so everyone else’s answers are not here. Yours are.',
  tooFew: (until) =>
    `You can see everyone else’s answers from ${minimumPublicShown} tests on${until ? `: keep this page open, and reload it before ${until}` : ''}.`,
  nothing: 'You answered no face',
  nothingText:
    'It happens: three seconds fly. Below are the faces you saw; take the test again any time, with more time if you like.',
  testAgain: 'Take the test again',
  allYes: 'You said YES to every face',
  allNo: 'You said NO to every face',
  allTheSame: 'The same answer for all: there is nothing to compare between groups.',
  face: {
    title: (yes, no) =>
      `This face: ${[yes && `YES to ${yes}`, no && `NO to ${no}`].filter(Boolean).join(', ') || 'no answer'}`,
    name: (number, group, answer) => `Face ${number}, ${group}: ${answer}`,
    word: (adjective) => adjective.toLowerCase(),
    notReal: 'It is computer-generated: not a real person.',
    before: 'Previous face',
    after: 'Next face',
  },
  save: 'Save picture',
  hurt: 'Did something here hurt?',
  hurtLink: 'Here is who you can talk to',
  code: 'Code',
  loading: 'Putting the results together…',
  failed: 'We cannot load the results. Your answers are safe: check your connection and try again.',
  retry: 'Try again',

  deleting: {
    text: 'They are yours: as long as this page opens, you can delete them without saying why.',
    byCode:
      'Once your results are closed, you need your code: write it down if you might change your mind. Read it to the people who run this site, and they delete your answers without seeing them.',
    byCodeInClass: 'You can also read your code to your teacher, who can delete them without seeing them.',
    button: 'Delete my answers',
    privacy: 'Who runs the site and handles your data',
    title: 'Delete your answers?',
    what: 'They are gone at once and for good, with everything you said about yourself: from the service and from this device. Nobody can open them any more, not even you. They stay in backups until those are deleted too.',
    sums: 'Your answers may already be added to everybody’s. Then they leave those totals later, together with other changes (at least ten), so that nobody can find yours by subtracting.',
    sumsOfClass:
      'Your answers may already be added to your class’s. Then they leave those totals only together with other changes (at least five), so that nobody can find yours by subtracting. In a small class that may not happen until the lesson is deleted.',
    back: 'Go back',
    confirm: 'Delete for good',
    working: 'Deleting them…',
    offline:
      'Your answers are still here: we could not delete them, because there is no connection. Try again shortly.',
    failed: 'Your answers are still here: we could not delete them. Try again shortly.',
    doneTitle: 'Your answers are gone',
    done: 'We have deleted them from the service and from this device. There is nothing else to do.',
    history: 'The address may stay in the browser’s history, but it no longer opens anything.',
    home: 'Go to the home page',
  },
  inClass: {
    failed: 'We cannot load the results of the class. Check your connection and try again.',
    gone: 'The lesson was deleted, and the results of the class with it.',
    before: 'The class comes later',
    beforeText: `When your teacher opens the results, if there are ${minimumClassGroup} tests or more, the class’s YES appear here next to yours. Only people with the address of this page can see yours.`,
    again: 'Reload',
    otherFaces: 'The class saw different faces from yours, so a comparison would mean nothing.',
    takenOut:
      'Your teacher has taken this test out of the lesson: the results of the class do not count it, and are not here. Only people with the address of this page can see your answers.',
  },

  answers: {
    back: 'Back to my results',
    loading: 'Looking for your answers…',
    failed: 'We cannot load your answers. Check your connection and try again.',
    copy: 'Copy',
    codeCopied: 'Code copied',
    notCopied: 'We cannot copy the code: write it down',
    keepPrivate: 'Anyone who has the address of this page can see your answers: share it only if you want to.',
    credits: 'The faces are computer-generated with MakeHuman and Blender. None is the face of a real person.',
  },
};

export const results = { it, en };

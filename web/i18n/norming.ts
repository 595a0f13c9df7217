import type { RatedSet, SeenGender } from '../../contract/norming.ts';
import type { Misfit, RatedScale } from '../../contract/norming-figures.ts';
import { both, type Pair } from './both.ts';

/** Norming studies, for staff: the list, a study with its results, exclusions and files. */
export const norming = both({
  title: ['Studi sui volti', 'Norming studies'],
  lead: [
    'Le persone guardano i volti senza fretta e dicono come li vedono. Così si controlla lo strumento: non chi partecipa.',
    'People look at the faces without hurry and say how they see them. This checks the instrument, not the people who take part.',
  ],
  list: ['Elenco degli studi sui volti', 'List of norming studies'],
  columns: {
    name: ['Nome', 'Name'],
    state: ['Stato', 'State'],
    set: ['Volti', 'Faces'],
    created: ['Creato il', 'Created'],
  },
  empty: {
    title: ['Ancora nessuno studio', 'No study yet'],
    text: [
      'Uno studio sui volti chiede a persone diverse che età, genere, fenotipo ed espressione vedono in ogni volto. I volti che quasi tutti vedono come sono stati pensati restano; gli altri si possono lasciare fuori da un insieme nuovo.',
      'A norming study asks different people what age, gender, phenotype and expression they see in each face. Faces that nearly everybody sees as designed stay; the others can be left out of a new set.',
    ],
  },
  add: ['Nuovo studio', 'New study'],
  of: [(owner: string) => `di ${owner}`, (owner: string) => `by ${owner}`],
  states: {
    open: ['Aperto', 'Open'],
    closed: ['Chiuso', 'Closed'],
    rehearsal: ['Prova simulata', 'Simulated rehearsal'],
  },
  setName: [
    ({ id_image_set, des_name, flg_built_in, num_faces }: RatedSet) =>
      `Insieme ${id_image_set}: ${flg_built_in ? des_name.replace(/^built-in/, 'volti di Prima Vista') : des_name} (${num_faces} volti)`,
    ({ id_image_set, des_name, flg_built_in, num_faces }: RatedSet) =>
      `Set ${id_image_set}: ${flg_built_in ? des_name.replace(/^built-in/, 'faces of Prima Vista') : des_name} (${num_faces} faces)`,
  ],
  setInUse: [', in uso', ', in use'],
  adding: {
    title: ['Nuovo studio sui volti', 'New norming study'],
    name: ['Nome', 'Name'],
    nameHint: ['Lo vede solo chi cura lo studio.', 'Only the person who runs the study sees it.'],
    enterName: ['Inserisci un nome', 'Enter a name'],
    set: ['Volti', 'Faces'],
    attractiveness: [
      'Chiedi agli adulti quanto trovano attraente un volto',
      'Ask adults how attractive they find a face',
    ],
    attractivenessHint: [
      'Ai minorenni non lo chiediamo mai. Serve a controllare che i volti siano confrontabili: nei risultati non c’è nessuna classifica, e nessuna media per fenotipo o genere.',
      'Minors are never asked. It is there to check that faces can be compared: the results contain no ranking, and no mean by phenotype or gender.',
    ],
    never: [
      'In questa installazione la domanda su quanto è attraente un volto è spenta.',
      'In this installation the question about how attractive a face is has been turned off.',
    ],
    rehearsal: ['Prova con persone simulate', 'Rehearsal with simulated people'],
    rehearsalHint: [
      'Mostra subito come saranno i risultati. Quattro volti, scelti a caso, sono fatti apposta per non andare bene.',
      'Shows at once what results look like. Four faces, drawn at random, are made not to fit.',
    ],
    submit: ['Crea lo studio', 'Create the study'],
    done: [(name: string) => `Studio creato: ${name}`, (name: string) => `Study created: ${name}`],
  },
  page: {
    pageName: ['Studio sui volti', 'Norming study'],
    loading: ['Carichiamo lo studio…', 'Loading the study…'],
    failed: ['Non siamo riusciti a caricare lo studio.', 'We could not load the study.'],
    missing: {
      title: ['Questo studio non c’è', 'Study not found'],
      text: ['È stato eliminato, oppure è di un’altra persona.', 'It was deleted, or it belongs to somebody else.'],
    },
    rehearsal: [
      'È una prova: chi ha risposto è simulato, e questi numeri non dicono niente dei volti. Da qui non si escludono volti.',
      'This is a rehearsal: the answers are simulated, and these numbers say nothing about the faces. You cannot exclude faces from here.',
    ],
    foreign: [
      'Lo cura un’altra persona: puoi guardare i risultati, non cambiarlo.',
      'Somebody else runs it: you can look at the results, but not change it.',
    ],
  },
  invite: {
    title: ['Come si partecipa', 'How to take part'],
    text: [
      'Manda l’indirizzo, oppure fai scrivere il codice nella pagina da cui entrano le classi. Servono circa 10 minuti; bastano un telefono e un posto tranquillo.',
      'Send the address, or have people type the code on the page where classes join. It takes about 10 minutes; a phone and a quiet place will do.',
    ],
    address: ['Indirizzo', 'Address'],
    code: ['Codice', 'Code'],
    copy: ['Copia l’indirizzo', 'Copy the address'],
    copied: ['Indirizzo copiato', 'Address copied'],
    denied: [
      'Il browser non permette di copiare: selezionalo a mano.',
      'The browser does not allow copying: select it by hand.',
    ],
    qr: [(address: string) => `Codice QR che apre ${address}`, (address: string) => `QR code that opens ${address}`],
    local: [
      'Questo indirizzo funziona solo su questo computer: i telefoni non lo raggiungono.',
      'This address works only on this computer: phones cannot reach it.',
    ],
  },
  close: {
    action: ['Chiudi lo studio', 'Close the study'],
    text: ['Chi ha già cominciato può finire entro un’ora.', 'Anyone who has begun can finish within an hour.'],
  },
  reopen: { action: ['Riapri lo studio', 'Reopen the study'] },
  progress: {
    title: ['A che punto siamo', 'Progress'],
    begun: ['Hanno cominciato', 'Have begun'],
    completed: ['Hanno visto tutti i loro volti', 'Have seen all their faces'],
    counted: ['Nei risultati', 'In the results'],
    careless: [
      'Lasciate fuori: risposte troppo in fretta o tutte uguali',
      'Left out: answers too fast or all the same',
    ],
    carelessHint: [
      'Meno di mezzo secondo a risposta su metà dei volti, o sempre gli stessi numeri su dieci volti.',
      'Less than half a second an answer on half of the faces, or always the same numbers on ten faces.',
    ],
    asOf: [(moment: string) => `Risultati del ${moment}.`, (moment: string) => `Results of ${moment}.`],
    waiting: [
      (waiting: number, needed: number) =>
        `${waiting === 1 ? '1 persona aspetta' : `${waiting} persone aspettano`} di entrare nei risultati: ci entrano insieme quando sono almeno ${needed}, così nessuno può risalire alle risposte di una persona.`,
      (waiting: number, needed: number) =>
        `${waiting === 1 ? '1 person waits' : `${waiting} people wait`} to come into the results: they come in together when they are at least ${needed}, so that nobody can work out one person’s answers.`,
    ],
    none: [
      (needed: number) => `I risultati compaiono quando hanno finito almeno ${needed} persone.`,
      (needed: number) => `Results appear when at least ${needed} people have finished.`,
    ],
  },
  scales: {
    val_age: ['Età', 'Age'],
    val_friendliness: ['Cordialità', 'Friendliness'],
    val_attractiveness: ['Attrattività', 'Attractiveness'],
    val_realness: ['Realismo', 'Realness'],
  } satisfies Record<RatedScale, Pair>,
  agreement: {
    title: ['Quanto sono d’accordo', 'How far people agree'],
    lead: [
      'Il coefficiente di correlazione intraclasse va da 0, nessun accordo, a 1. ICC(2,k) dice quanto ci si può fidare della media di un volto, ICC(2,1) delle risposte di una sola persona. Sotto 0,5 è debole, sopra 0,75 è buono (Koo e Li, 2016); con poche risposte può venire sotto zero, che vuol dire nessun accordo.',
      'The intraclass correlation coefficient goes from 0, no agreement, to 1. ICC(2,k) says how reliable the mean of a face is, ICC(2,1) the answers of a single person. Below 0.5 it is poor, above 0.75 good (Koo and Li, 2016); with few answers it may come out below zero, which means no agreement.',
    ],
    caption: ['Accordo tra le persone, per scala', 'Agreement between people, by scale'],
    columns: {
      scale: ['Scala', 'Scale'],
      average: ['ICC(2,k) e intervallo 95%', 'ICC(2,k) and 95% interval'],
      single: ['ICC(2,1) e intervallo 95%', 'ICC(2,1) and 95% interval'],
      k: ['Risposte per volto (k)', 'Answers per face (k)'],
      raters: ['Persone', 'People'],
      faces: ['Volti', 'Faces'],
    },
    interval: [
      (low: string, high: string) => `(da ${low} a ${high})`,
      (low: string, high: string) => `(${low} to ${high})`,
    ],
    none: ['Le risposte non bastano ancora per calcolarlo.', 'There are not enough answers to compute it yet.'],
  },
  faces: {
    title: ['Volto per volto', 'Face by face'],
    lead: [
      'Media e deviazione standard, con la distribuzione delle risposte; per genere e fenotipo, quante persone li vedono come sono stati pensati. Con meno di 5 risposte non mostriamo niente.',
      'Mean and standard deviation, with the distribution of the answers; for gender and phenotype, how many people see them as designed. With fewer than 5 answers nothing is shown.',
    ],
    caption: ['Che cosa si vede in ogni volto', 'What is seen in each face'],
    columns: {
      face: ['Volto', 'Face'],
      gender: ['Genere', 'Gender'],
      phenotype: ['Fenotipo', 'Phenotype'],
      proposed: ['Proposta', 'Proposal'],
    },
    sortBy: [(column: string) => `Ordina per: ${column}`, (column: string) => `Sort by ${column.toLowerCase()}`],
    select: [
      (id: number) => `Scegli il volto ${id} per l’esclusione`,
      (id: number) => `Select face ${id} for exclusion`,
    ],
    number: [(id: number) => `Volto ${id}`, (id: number) => `Face ${id}`],
    practice: ['di prova', 'practice'],
    spare: ['di riserva', 'spare'],
    gender: { F: ['donna', 'woman'], M: ['uomo', 'man'], unsure: ['non saprei', 'can’t tell'] } satisfies Record<
      SeenGender,
      Pair
    >,
    right: [
      (percent: string, num: number) => `${percent} su ${num}`,
      (percent: string, num: number) => `${percent} of ${num}`,
    ],
    mean: [(mean: string, sd: string) => `${mean} (DS ${sd})`, (mean: string, sd: string) => `${mean} (SD ${sd})`],
    num: [(num: number) => `${num} risposte`, (num: number) => `${num} answers`],
    few: ['meno di 5', 'fewer than 5'],
    ages: [(from: number, to: number) => `${from}–${to} anni`, (from: number, to: number) => `${from}–${to} years`],
    misfits: {
      gender: ['visto con un altro genere', 'another gender is seen'],
      phenotype: ['visto con un altro fenotipo', 'another phenotype is seen'],
      age: ['età sotto i 18 o sopra i 35 anni', 'age outside 18–35'],
      mood: ['espressione diversa dagli altri', 'expression unlike the others'],
    } satisfies Record<Misfit, Pair>,
    fits: ['nessuna', 'none'],
    rules: [
      'Proponiamo di escludere un volto in tre casi. Oltre il 30% delle persone vede un altro genere o un altro fenotipo. L’età media che gli danno è sotto i 18 o sopra i 35 anni. La cordialità si allontana di almeno un punto da quella del volto medio, e il caso da solo non basta a spiegarlo. È una proposta: decide chi cura lo studio.',
      'We propose to exclude a face in three cases. More than 30% of people see another gender or another phenotype. Its mean apparent age is below 18 or above 35. It seems friendlier or less friendly than the mean face by at least a point, beyond chance. It is a proposal: the people who run the study decide.',
    ],
  },
  exclusion: {
    action: [
      (count: number) => (count === 1 ? 'Escludi 1 volto…' : `Escludi ${count} volti…`),
      (count: number) => (count === 1 ? 'Exclude 1 face…' : `Exclude ${count} faces…`),
    ],
    propose: ['Scegli quelli proposti', 'Select the proposed ones'],
    none: ['Scegli i volti da escludere nella tabella.', 'Select the faces to exclude in the table.'],
    title: ['Escludere questi volti?', 'Exclude these faces?'],
    text: [
      (count: number, id: number) =>
        `${count === 1 ? 'Un volto resta fuori' : `${count} volti restano fuori`} da un insieme nuovo, con un numero nuovo. L’insieme ${id} resta com’è, con i suoi risultati, che non si mescolano mai con quelli dell’insieme nuovo.`,
      (count: number, id: number) =>
        `${count === 1 ? 'One face stays' : `${count} faces stay`} out of a new set with a new number. Set ${id} stays as it is, with its results: results of the two are never mixed.`,
    ],
    balance: [
      (fewest: number, most: number) =>
        `Nel nuovo insieme ogni gruppo (fenotipo e genere) avrà da ${fewest} a ${most} volti di test. Con numeri diversi i gruppi non si confrontano alla pari: escludi lo stesso numero di volti per gruppo, oppure importa volti nuovi prima di usarlo.`,
      (fewest: number, most: number) =>
        `In the new set each group (phenotype and gender) will have from ${fewest} to ${most} test faces. With different numbers, groups are not compared on equal terms: leave out as many faces in each group, or import new faces before it is used.`,
    ],
    drawn: [
      (fewest: number, most: number) =>
        `Nel nuovo insieme ogni gruppo (fenotipo e genere) avrà da ${fewest} a ${most} volti di test. Chi fa il test ne vede due per gruppo: i gruppi restano alla pari, ma dove i volti sono meno ciascuno si vede un po’ più spesso.`,
      (fewest: number, most: number) =>
        `In the new set each group (phenotype and gender) will have from ${fewest} to ${most} test faces. Anyone who takes the test sees two of each group: groups stay on equal terms, but where there are fewer faces each is seen a little more often.`,
    ],
    balanced: [
      (each: number) => `Nel nuovo insieme ogni gruppo (fenotipo e genere) avrà ${each} volti di test.`,
      (each: number) => `In the new set each group (phenotype and gender) will have ${each} test faces.`,
    ],
    inUse: [
      'Non viene messo in uso da solo: lo mette in uso, nella pagina Volti, chi può scegliere i volti del test.',
      'It is not put in use by itself: staff who choose the faces of the test do that, on the page Faces.',
    ],
    submit: ['Crea l’insieme nuovo', 'Create the new set'],
    done: [
      (id: number, faces: number) => `Insieme ${id} salvato: ${faces} volti. Non è in uso.`,
      (id: number, faces: number) => `Set ${id} stored: ${faces} faces. It is not in use.`,
    ],
    known: [(id: number) => `C’era già: è l’insieme ${id}.`, (id: number) => `It was there already: it is set ${id}.`],
  },
  files: {
    title: ['File', 'Files'],
    data: ['Scarica i dati', 'Download the data'],
    codebook: ['Scarica il codebook', 'Download the codebook'],
    text: [
      'Una riga per volto, con tutte le distribuzioni: mai le risposte di una persona. Il codebook spiega ogni colonna.',
      'One row per face, with all distributions: never one person’s answers. The codebook explains each column.',
    ],
    name: {
      data: ['studio-sui-volti', 'norming-study'],
      codebook: ['studio-sui-volti-codebook', 'norming-study-codebook'],
    },
    columns: { column: ['colonna', 'column'], meaning: ['significato', 'meaning'], values: ['valori', 'values'] },
    meanings: {
      set: ['Numero dell’insieme di volti', 'Number of the set of faces'],
      simulated: ['Se chi ha risposto è simulato', 'Whether the answers are simulated'],
      id_image: ['Numero del volto', 'Number of the face'],
      file_name: ['File del volto', 'File of the face'],
      use: ['Uso del volto', 'Use of the face'],
      des_phenotype: ['Fenotipo con cui il volto è stato pensato', 'Phenotype as designed'],
      des_gender: ['Genere con cui il volto è stato pensato', 'Gender as designed'],
      num: [(what: string) => `${what}: numero di risposte`, (what: string) => `${what}: number of answers`],
      mean: [(what: string) => `${what}: media`, (what: string) => `${what}: mean`],
      sd: [
        (what: string) => `${what}: deviazione standard (n − 1)`,
        (what: string) => `${what}: standard deviation (n − 1)`,
      ],
      low: [
        (what: string) => `${what}: estremo inferiore dell’intervallo 95% della media (t di Student)`,
        (what: string) => `${what}: lower end of the 95% interval of the mean (Student’s t)`,
      ],
      high: [
        (what: string) => `${what}: estremo superiore dell’intervallo 95% della media (t di Student)`,
        (what: string) => `${what}: upper end of the 95% interval of the mean (Student’s t)`,
      ],
      count: [
        (what: string, value: string) => `${what}: quante risposte ${value}`,
        (what: string, value: string) => `${what}: how many answers ${value}`,
      ],
      seen: [
        (what: string, value: string) => `${what}: quante persone vedono «${value}»`,
        (what: string, value: string) => `${what}: how many people see “${value}”`,
      ],
      misfits: ['Motivi per cui il volto è proposto per l’esclusione', 'Why the face is proposed for exclusion'],
    },
    values: {
      whole: ['numero intero', 'whole number'],
      number: ['numero con due decimali', 'number with two decimals'],
      scale: [
        (low: string, high: string) => `da 1 (${low}) a 7 (${high})`,
        (low: string, high: string) => `from 1 (${low}) to 7 (${high})`,
      ],
      age: ['anni, da 10 (10 o meno) a 70 (70 o più)', 'years, from 10 (10 or less) to 70 (70 or more)'],
      empty: ['vuoto con meno di 5 risposte', 'empty with fewer than 5 answers'],
      misfits: ['gender, phenotype, age, mood; separati da spazi', 'gender, phenotype, age, mood; separated by spaces'],
    },
    scaleEnds: {
      val_friendliness: [
        ['per niente cordiale', 'molto cordiale'],
        ['not friendly at all', 'very friendly'],
      ],
      val_attractiveness: [
        ['per niente attraente', 'molto attraente'],
        ['not attractive at all', 'very attractive'],
      ],
      val_realness: [
        ['sembra finto', 'sembra vero'],
        ['looks fake', 'looks real'],
      ],
    },
  },
  deleting: {
    action: ['Elimina lo studio…', 'Delete the study…'],
    title: ['Eliminare questo studio?', 'Delete this study?'],
    text: [
      (name: string, raters: number) =>
        `Lo studio «${name}» viene eliminato con tutte le risposte (${raters === 1 ? '1 persona' : `${raters} persone`}). Non si può annullare. Gli insiemi di volti restano.`,
      (name: string, raters: number) =>
        `The study “${name}” is deleted with all its answers (${raters === 1 ? '1 person' : `${raters} people`}). This cannot be undone. The sets of faces stay.`,
    ],
    first: ['Per eliminarlo, prima chiudilo.', 'To delete it, close it first.'],
    submit: ['Elimina lo studio', 'Delete the study'],
    done: [(name: string) => `Studio eliminato: ${name}`, (name: string) => `Study deleted: ${name}`],
  },
});

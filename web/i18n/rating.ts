import type { SeenGender } from '../../contract/norming.ts';
import { both, type Pair } from './both.ts';

/** Rating faces in a norming study: the welcome, the questions, the end. */
export const rating = both({
  pageName: ['Studio sui volti', 'Study of the faces'],
  welcome: {
    title: ['Come vedi questi volti?', 'How do you see these faces?'],
    lead: [
      (faces: number) =>
        `Ti mostriamo ${faces} volti, uno alla volta, con qualche domanda breve per ciascuno. Non c’è fretta, e non ci sono risposte giuste o sbagliate: conta che cosa vedi tu.`,
      (faces: number) =>
        `We show you ${faces} faces, one at a time, with a few short questions about each. There is no hurry, and there are no right or wrong answers: what counts is what you see.`,
    ],
    whyTitle: ['A che cosa serve', 'What it is for'],
    why: [
      'Vogliamo sapere come le persone vedono i volti del test Prima Vista: l’età che dimostrano, il genere, l’aspetto, l’espressione. Un volto non dice chi è una persona: chiediamo solo che cosa si vede.',
      'We want to know how people see the faces of the Prima Vista test: how old they look, their gender, their features, their expression. A face does not say who somebody is: we only ask what can be seen.',
    ],
    dataTitle: ['Che cosa succede alle tue risposte', 'What happens to your answers'],
    data: [
      (asksAge: boolean) => [
        asksAge
          ? 'Non ti chiediamo nome, email o da dove vieni: solo se hai 18 anni, perché una domanda è per persone adulte.'
          : 'Non ti chiediamo nome, email, età o da dove vieni.',
        'Le risposte partono un volto alla volta, con un codice a caso al posto del nome. Parte anche il tempo che hai impiegato: serve solo a riconoscere le risposte date troppo in fretta. Chi cura lo studio vede solo i risultati di almeno cinque persone insieme.',
        'Ogni domanda si può saltare. Puoi smettere quando vuoi, e usare questo dispositivo per cancellare le tue risposte.',
      ],
      (asksAge: boolean) => [
        asksAge
          ? 'We do not ask for your name, your email or where you are from: only whether you are 18, because one question is for adults.'
          : 'We do not ask for your name, your email, your age or where you are from.',
        'Your answers are sent face by face, with a random code instead of a name. The time you took is sent too: we use it only to find answers that came too fast. The people who run the study see only the results of at least five people together.',
        'You can skip any question. You can stop at any time, and use this device to delete your answers.',
      ],
    ],
    minutes: ['Servono circa 10 minuti.', 'It takes about 10 minutes.'],
    start: ['Inizia', 'Start'],
    resume: [
      (done: number, total: number) => `Su questo dispositivo ci sono già ${done} volti su ${total}.`,
      (done: number, total: number) => `${done} of ${total} faces have already been answered on this device.`,
    ],
    resumeTitle: ['Riprendi da dove eri?', 'Go on where you left off?'],
    mine: ['Riprendo', 'Go on'],
    notMine: ['Sono un’altra persona: comincio da capo', 'I am somebody else: start over'],
  },
  age: {
    title: ['Hai 18 anni o più?', 'Are you 18 or older?'],
    why: [
      'Lo chiediamo per una cosa sola: una delle domande è riservata a persone adulte.',
      'We ask for one reason only: one of the questions is for adults.',
    ],
    adult: ['Sì, ho 18 anni o più', 'Yes, I am 18 or older'],
    minor: ['No, ho meno di 18 anni', 'No, I am under 18'],
    unsaid: ['Preferisco non dirlo', 'I would rather not say'],
  },
  progress: ['Quanti volti hai visto', 'How many faces you have seen'],
  face: [
    (place: number, total: number) => `Volto ${place} di ${total}`,
    (place: number, total: number) => `Face ${place} of ${total}`,
  ],
  questions: {
    val_age: ['Quanti anni dimostra?', 'How old does this face look?'],
    des_gender: ['Chi vedi in questo volto?', 'Who do you see in this face?'],
    des_phenotype: [
      'Quale descrizione si avvicina di più al suo aspetto?',
      'Which description comes closest to how this face looks?',
    ],
    val_friendliness: [
      'Quanto ti sembra cordiale la sua espressione?',
      'How friendly does the expression seem to you?',
    ],
    val_attractiveness: ['Quanto trovi attraente questo volto?', 'How attractive do you find this face?'],
    val_realness: ['Quanto ti sembra reale questo volto?', 'How real does this face look to you?'],
  },
  taste: ['È questione di gusti: non è un voto.', 'It is a matter of taste, not a mark.'],
  ends: {
    val_friendliness: [
      ['per niente', 'molto'],
      ['not at all', 'very'],
    ],
    val_attractiveness: [
      ['per niente', 'molto'],
      ['not at all', 'very'],
    ],
    val_realness: [
      ['sembra finto', 'sembra vero'],
      ['looks fake', 'looks real'],
    ],
  },
  gender: {
    F: ['Una donna', 'A woman'],
    M: ['Un uomo', 'A man'],
    unsure: ['Non saprei', 'I can’t tell'],
  } satisfies Record<SeenGender, Pair>,
  slider: {
    label: ['Età che dimostra, in anni', 'Apparent age, in years'],
    none: ['Sposta il cursore', 'Move the slider'],
    years: [(age: number) => `${age} anni`, (age: number) => `${age} years`],
    orLess: [(age: number) => `${age} anni o meno`, (age: number) => `${age} years or less`],
    orMore: [(age: number) => `${age} anni o più`, (age: number) => `${age} years or more`],
    fewer: ['Un anno in meno', 'One year less'],
    more: ['Un anno in più', 'One year more'],
    next: ['Avanti', 'Next'],
    missing: ['Sposta prima il cursore, oppure salta la domanda.', 'Move the slider first, or skip the question.'],
  },
  back: ['Indietro', 'Back'],
  skip: ['Salta la domanda', 'Skip this question'],
  weak: [
    'La connessione va e viene: le risposte restano qui e partono appena torna.',
    'The connection comes and goes: your answers stay here and are sent as soon as it returns.',
  ],
  leave: {
    button: ['Voglio smettere', 'I want to stop'],
    title: ['Vuoi smettere?', 'Do you want to stop?'],
    text: [
      'Le risposte sui volti già visti restano valide, senza il tuo nome. Se preferisci le cancelliamo tutte.',
      'Your answers about the faces you have seen stay valid, without your name. If you prefer, we delete them all.',
    ],
    free: ['Non devi spiegare perché.', 'You do not have to say why.'],
    back: ['Torna ai volti', 'Back to the faces'],
    keep: ['Smetti e basta', 'Just stop'],
    delete: ['Smetti e cancella', 'Stop and delete'],
  },
  left: {
    title: ['Hai interrotto lo studio', 'You have stopped'],
    text: [
      'Grazie lo stesso: le risposte che hai dato ci servono comunque. Se cambi idea, riapri questa pagina da questo dispositivo.',
      'Thank you all the same: the answers you gave still help us. If you change your mind, open this page again on this device.',
    ],
    again: ['Torna ai volti', 'Back to the faces'],
  },
  sending: {
    title: ['Inviamo le ultime risposte', 'Sending your last answers'],
    text: ['Un momento: lascia aperta questa pagina.', 'One moment: keep this page open.'],
    weak: [
      'Manca la connessione. Le risposte sono al sicuro su questo dispositivo e partono appena torna.',
      'There is no connection. Your answers are safe on this device and are sent as soon as it returns.',
    ],
  },
  thanks: {
    title: ['Grazie!', 'Thank you!'],
    text: [
      'Hai visto tutti i volti. Le tue risposte si uniscono a quelle di altre persone.',
      'You have seen all the faces. Your answers join those of other people.',
    ],
    builtIn: [
      'I volti che hai visto li ha disegnati un computer: non appartengono a nessuna persona reale.',
      'The faces you have seen were drawn by a computer: they belong to no real person.',
    ],
    credit: [(credit: string) => `Volti: ${credit}`, (credit: string) => `Faces: ${credit}`],
    deleteTitle: ['Hai cambiato idea?', 'Changed your mind?'],
    deleteText: [
      'Finché usi questo dispositivo puoi cancellare le tue risposte. Dopo, nessuno può più dire quali sono.',
      'You can delete your answers for as long as you use this device. After that, nobody can tell which ones are yours.',
    ],
    next: ['Tocca a un’altra persona', 'It is somebody else’s turn'],
    nextTitle: ['Passare il dispositivo?', 'Hand over the device?'],
    nextText: [
      'Le tue risposte sono arrivate e restano valide, ma da qui non potrai più cancellarle.',
      'Your answers have arrived and stay valid, but you can no longer delete them from here.',
    ],
    nextConfirm: ['Sì, passa avanti', 'Yes, hand over'],
  },
  withdraw: {
    button: ['Cancella le mie risposte', 'Delete my answers'],
    title: ['Vuoi cancellare le tue risposte?', 'Delete your answers?'],
    text: [
      'Le togliamo subito dal nostro archivio, e non si possono recuperare. Se erano già in un risultato, escono dal prossimo.',
      'We remove them from our records at once, and they cannot be recovered. If they are in a result already, they leave with the next one.',
    ],
    back: ['Torna indietro', 'Go back'],
    confirm: ['Sì, cancella', 'Yes, delete'],
    working: ['Un momento…', 'One moment…'],
    failed: [
      'Non siamo riusciti a cancellarle: controlla la connessione e riprova.',
      'We could not delete them: check your connection and try again.',
    ],
  },
  withdrawn: {
    title: ['Risposte cancellate', 'Answers deleted'],
    text: [
      'Delle tue risposte non resta niente, né qui né da noi. Grazie per averci provato.',
      'Nothing is left of your answers, here or with us. Thank you for trying.',
    ],
    again: ['Comincia da capo', 'Start over'],
  },
  closed: {
    title: ['Questo studio è chiuso', 'This study is closed'],
    text: [
      'Non si può più cominciare. Se ti hanno appena dato il link o il codice, dillo a chi te l’ha dato.',
      'Nobody can begin any more. If you have just been given the link or the code, tell the person who gave it to you.',
    ],
  },
  ended: {
    title: ['Lo studio si ferma qui', 'The study ends here'],
    text: [
      'Chi lo cura l’ha chiuso, o l’ha eliminato. Le risposte già arrivate restano valide finché lo studio esiste; le altre le abbiamo tolte da questo dispositivo.',
      'It has been closed or deleted. Answers that arrived before stay valid as long as the study exists; the others are no longer on this device.',
    ],
  },
  full: {
    title: ['Lo studio è al completo', 'The study is full'],
    text: [
      'Hanno già risposto tutte le persone che servivano. Grazie per aver voluto partecipare!',
      'As many people as were needed have answered already. Thank you for wanting to take part!',
    ],
  },
});

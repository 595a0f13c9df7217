import type { minimumPublicGroup } from '../../../contract/results.ts';

// Typed by the contract, so that another minimum there does not compile here.
const minimum: typeof minimumPublicGroup = 10;

/** What a participant sees after the test, and the page that shows the own answers face by face. */
export const results = {
  title: 'I tuoi risultati',
  lead: 'Sono prime impressioni su pochi volti: non una diagnosi, e non dicono come ti comporti. Sono un invito a guardare due volte.',
  code: 'Codice',
  codeMeaning: 'Il codice in alto indica il tuo test, senza il tuo nome.',
  until: (time: string) => `I risultati restano aperti fino alle ${time}.`,
  dataOf: (moment: string) => `Dati del ${moment}`,
  loading: 'Mettiamo insieme i risultati…',
  failed: 'Non riusciamo a caricare i risultati. Le tue risposte sono al sicuro: controlla la connessione e riprova.',
  retry: 'Riprova',
  print: 'Stampa o salva come PDF',
  faceByFace: 'Rivedi le tue risposte, volto per volto',
  howToJump: 'Come si leggono',

  sides: {
    reminder: {
      phenotype: 'Il fenotipo è l’aspetto visibile di un volto: non dice da dove viene una persona.',
      gender: 'Qui conta il genere del volto che hai visto, non il tuo.',
    },
    alone: () =>
      `Quante volte hai risposto SÌ. Il gruppo è ancora troppo piccolo per un confronto: finora ci sono meno di ${minimum} test completati.`,
    beside: (runs: string) => `Quante volte hai risposto SÌ, accanto alle risposte di ${runs} test completati.`,
    own: {
      name: 'Tu',
      legend: 'Tu',
      findings: {
        no_comparison: {
          title: 'Hai dato troppo poche risposte per un confronto',
          text: 'I volti che passano senza una risposta non contano, né come SÌ né come NO.',
        },
        equal: {
          title: 'Nessuna differenza nelle tue risposte',
          text: 'Hai detto SÌ con la stessa frequenza a tutti i gruppi di volti a cui hai risposto.',
        },
        unclear: {
          title: 'Nessuna differenza chiara nelle tue risposte',
          text: 'I volti per gruppo sono pochi: una risposta in più o in meno sposta molto.',
        },
        clear: {
          title: 'Una differenza netta nelle tue risposte',
          text: 'I volti però sono pochi, e può capitare anche per caso. Che cosa hai notato, rispondendo?',
        },
      },
    },
    all: {
      name: 'Tutti',
      legend: 'Tutti, con intervallo al 95%',
      findings: {
        no_comparison: {
          title: 'Il gruppo ha dato troppo poche risposte per un confronto',
          text: 'I volti che passano senza una risposta non contano, né come SÌ né come NO.',
        },
        equal: {
          title: 'Nessuna differenza nelle risposte di tutti',
          text: 'La percentuale di SÌ è la stessa in tutti i gruppi di volti che hanno risposte.',
        },
        unclear: {
          title: 'Nessuna differenza chiara nelle risposte di tutti',
          text: 'Gli intervalli del più alto e del più basso si sovrappongono: la distanza può essere un caso.',
        },
        clear: {
          title: 'Una differenza chiara nelle risposte di tutti',
          text: 'Gli intervalli del più alto e del più basso non si sovrappongono. È un segnale, non una prova: il più alto e il più basso li abbiamo scelti dopo, guardando le risposte.',
        },
      },
    },
    highest: { own: 'il tuo più alto', all: 'il più alto per tutti', both: 'il più alto, per te e per tutti' },
    lowest: { own: 'il tuo più basso', all: 'il più basso per tutti', both: 'il più basso, per te e per tutti' },
  },

  howToRead: {
    title: 'Come leggere questi risultati',
    points: [
      {
        title: 'Che cosa non sono',
        text: 'Non sono una diagnosi, e non dicono come ti comporti con le persone né che persona sei. Mostrano prime impressioni: quelle di oggi, davanti a questi volti.',
      },
      {
        title: 'Pochi volti',
        text: 'Per ogni aggettivo i volti sono pochi: 24 nella serie della piattaforma, quattro per fenotipo, dodici femminili e dodici maschili. Con 2 SÌ su 4, l’intervallo al 95% va da 15% a 85%. Contano solo le risposte date: un volto passato senza risposta non è un NO.',
      },
      {
        title: 'La lineetta sulla barra',
        text: 'La percentuale di tutti è una stima, e la lineetta dice quanto è incerta. È l’intervallo al 95%: se rifacessimo il test molte volte con altre persone simili, circa 95 intervalli su 100 conterrebbero il valore vero. Se quelli del più alto e del più basso si sovrappongono, scriviamo «nessuna differenza chiara». Se non si sovrappongono la differenza è più credibile, ma non è provata: il più alto e il più basso sono scelti dopo, fra sei fenotipi, e fra sei una certa distanza capita anche per caso. Il calcolo (metodo di Wilson) tratta ogni risposta come se venisse da una persona diversa; in realtà ogni persona ne dà più di una, perciò l’incertezza vera può essere un po’ più grande.',
      },
      {
        title: 'Chi sono «tutti»',
        text: `I test pubblici completati con gli stessi volti che hai visto tu e con i tre secondi per volto; anche il tuo, appena le tue risposte vengono contate. Chi fa il test due volte conta due volte. Chi ha scelto di fare il test senza limite di tempo vede i propri risultati, ma non entra nel gruppo. Nel gruppo c’è chi ha deciso di giocare: non rappresenta tutta la popolazione. Sotto i ${minimum} test completati non mostriamo il confronto.`,
      },
    ],
  },

  answers: {
    title: 'Le tue risposte',
    back: 'Torna ai risultati',
    lead: 'I volti che hai visto, aggettivo per aggettivo, nell’ordine in cui li hai visti.',
    loading: 'Cerchiamo le tue risposte…',
    failed: 'Non riusciamo a caricare le tue risposte. Controlla la connessione e riprova.',
    copy: 'Copia',
    codeCopied: 'Codice copiato',
    notCopied: 'Non riusciamo a copiarlo: scrivilo a mano',
    keepPrivate: 'Chi ha l’indirizzo di questa pagina vede le tue risposte: condividilo solo se vuoi.',
    legendYes: 'Hai risposto SÌ',
    legendNo: 'Hai risposto NO',
    legendNone: 'Nessuna risposta',
    count: (yes: string, faces: string) => `${yes} di ${faces} SÌ`,
    unanswered: (faces: string) => `${faces} senza risposta`,
    face: {
      yes: (n: number) => `Volto ${n}: SÌ`,
      no: (n: number) => `Volto ${n}: NO`,
      none: (n: number) => `Volto ${n}: nessuna risposta`,
    },
    credits: 'I volti sono generati al computer con MakeHuman e Blender. Nessuno è il volto di una persona reale.',
  },
};

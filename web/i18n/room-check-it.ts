import { isOfPart, type Line, type Part, type Verdict } from '../room-check/room-verdict.ts';

type Words = { name: string; text: string };

const minutesInWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} secondi` : seconds === 60 ? 'un minuto' : `${Math.ceil(seconds / 60)} minuti`;

const clockInWords = (minutes: number): string => {
  const size = Math.abs(minutes);
  if (size >= 1440) return 'un giorno o più';
  return size >= 60 ? 'un’ora o più' : `${size} minuti o più`;
};

const parts: Record<Part, string> = {
  questions: 'le richieste al server',
  answers: 'l’invio delle risposte',
  pictures: 'le immagini dei volti',
  scripts: 'i programmi della pagina',
  worker: 'il file che tiene la pagina sul dispositivo',
};

const list = new Intl.ListFormat('it');

const through: Record<Part, string> = {
  questions: 'Passano senza problemi.',
  answers: 'Arrivano come sono partite.',
  pictures: 'Arrivano senza problemi.',
  scripts: 'Arrivano senza problemi.',
  worker: 'A test iniziato, la pagina si può ricaricare anche se la rete è giù.',
};

/** What a filter does to a kind of call, in a sentence that network administrators understand. */
const stopped = (line: Extract<Line, { about: Part }>): string => {
  const how = line.passage === 'changed' ? 'arriva qualcos’altro al suo posto' : 'la rete non fa passare niente';
  switch (line.about) {
    case 'questions':
      return `Quando la pagina chiede qualcosa al server, ${how} (GET, risposta in JSON).`;
    case 'answers':
      return `Quando la pagina manda le risposte, ${how} (POST con un testo in JSON).`;
    case 'pictures':
      if (line.passage === 'untried')
        return 'Non abbiamo potuto provarle: prima deve passare la richiesta del loro elenco.';
      if (line.passage === 'unsupported') return 'Questo browser non sa mostrare le immagini dei volti. Aggiornalo.';
      return line.format
        ? `I volti si vedono, ma nel formato ${line.format === 'avif' ? 'AVIF' : 'WebP'} ${how}: altri dispositivi potrebbero non vederli (image/${line.format}).`
        : `Quando la pagina chiede un volto, ${how} (image/avif, image/webp).`;
    case 'scripts':
      return `Quando la pagina chiede uno dei suoi programmi, ${how} (text/javascript).`;
    case 'worker':
      return line.passage === 'unsupported'
        ? 'Qui la pagina non si può tenere sul dispositivo: se qualcuno la ricarica mentre la rete è giù, deve aspettare che torni. Le risposte restano.'
        : `Quando la pagina chiede il file /service-worker.js, ${how}: chi ricarica la pagina mentre la rete è giù deve aspettare che torni.`;
  }
};

const names: Record<Line['about'], string> = {
  server: 'Il server',
  loading: 'Il caricamento in 30',
  questions: 'Le richieste al server',
  answers: 'L’invio delle risposte',
  pictures: 'Le immagini dei volti',
  scripts: 'I programmi della pagina',
  worker: 'La pagina sul dispositivo',
  https: 'La connessione',
  browser: 'Il browser',
  keeping: 'Le risposte sul dispositivo',
  clock: 'L’orologio',
  screen: 'Lo schermo',
  element_timing: 'La misura dei tempi',
};

const lineText = (line: Line): string => {
  if (isOfPart(line)) return line.passage === 'fine' ? through[line.about] : stopped(line);
  switch (line.about) {
    case 'server':
      if (line.latency_ms === null)
        return 'Non risponde. Controlla che il telefono sia sul Wi-Fi della scuola e riprova.';
      if (line.level === 'fine') return `Risponde in meno di ${line.latency_ms} millesimi di secondo.`;
      return 'Risponde, ma lentamente. Avvicinati al punto da cui arriva il Wi-Fi, o prova in un altro momento.';
    case 'loading':
      if (line.seconds === null) return 'Non siamo riusciti a misurarlo. Riprova.';
      if (line.level === 'fine') return `Circa ${minutesInWords(line.seconds)}, se cominciano tutti insieme.`;
      if (line.level === 'attention') {
        return `Circa ${minutesInWords(line.seconds)}, se cominciano tutti insieme. Fai aprire la pagina prima di spiegare, oppure fai cominciare una fila alla volta.`;
      }
      return 'Più di 5 minuti, se cominciano tutti insieme. Chiedi una rete più veloce, o fai usare i dati mobili a chi può.';
    case 'https':
      return line.level === 'fine'
        ? 'È protetta: chi è sulla stessa rete non può leggere che cosa passa.'
        : 'L’indirizzo comincia con http: chi è sulla stessa rete potrebbe leggere che cosa passa, e la pagina non si può tenere sul dispositivo. Chiedi a chi gestisce Prima Vista un indirizzo https.';
    case 'browser':
      return line.level === 'fine'
        ? 'È abbastanza recente.'
        : 'È troppo vecchio per il test: aggiornalo, o usane un altro.';
    case 'keeping':
      if (line.why === 'keeps') return 'Restano anche se la pagina si ricarica o la rete cade.';
      if (line.why === 'denied') {
        return 'Questo browser non le conserva. Se la finestra è privata, aprine una normale; altrimenti la pagina va lasciata aperta fino alla fine.';
      }
      return 'C’è poco spazio: libera un po’ di memoria, o chiudi la finestra privata e usane una normale.';
    case 'clock':
      if (line.minutes === null)
        return 'Non siamo riusciti a confrontarlo con quello del server. Per il test non serve.';
      if (line.minutes === 0) return 'Va d’accordo con quello del server.';
      return `È ${line.minutes > 0 ? 'avanti' : 'indietro'} di ${clockInWords(line.minutes)}. Le risposte non cambiano, ma gli accessi con un codice possono non riuscire: imposta l’ora automatica.`;
    case 'screen':
      if (line.hertz === null) return 'Non siamo riusciti a misurarlo. Per giocare non serve.';
      return line.level === 'fine'
        ? `Mostra circa ${line.hertz} immagini al secondo: va bene.`
        : `Mostra circa ${line.hertz} immagini al secondo: è lento. Di solito è il risparmio energetico: spegnilo durante il test.`;
    case 'element_timing':
      return line.isKnown
        ? 'Il browser dice quando un volto è comparso sullo schermo.'
        : 'Il browser non dice quando un volto è comparso: i tempi sono un po’ meno precisi, il test è lo stesso.';
  }
};

const verdictText = (verdict: Verdict): Words => {
  switch (verdict.says) {
    case 'fine':
      return { name: 'Qui una classe di 30 può fare il test', text: 'Non devi fare altro.' };
    case 'with_care':
      return {
        name: 'Qui una classe di 30 può fare il test, con qualche attenzione',
        text: 'Leggi le righe segnate qui sotto.',
      };
    case 'slow':
      return {
        name: `Funziona, ma il caricamento richiede circa ${minutesInWords(verdict.seconds)}`,
        text: 'Fai aprire la pagina prima di spiegare: mentre parli, i volti si caricano.',
      };
    case 'unmeasured':
      return {
        name: 'Il test funziona, ma non sappiamo quanto è veloce la rete',
        text: 'La misura non è riuscita. Riprova tra un momento.',
      };
    case 'too_slow':
      return {
        name: 'La rete è troppo lenta per 30 dispositivi insieme',
        text: 'Chiedi a chi si occupa della rete se ce n’è una più veloce, oppure fai cominciare pochi studenti alla volta.',
      };
    case 'old_browser':
      return {
        name: 'Questo browser è troppo vecchio per il test',
        text: 'Aggiornalo, o prova con un altro dispositivo. Questo non riguarda la rete.',
      };
    case 'blocked':
      return {
        name: `La rete della scuola blocca ${list.format(verdict.parts.map((part) => parts[part]))}`,
        text: 'Mostra questa pagina a chi si occupa della rete: deve permettere tutto quello che arriva da questo indirizzo.',
      };
    case 'portal':
      return {
        name: 'Al posto di Prima Vista risponde la rete',
        text: 'Forse chiede un accesso, o un filtro mette una sua pagina. Apri un altro sito e fai l’accesso, se lo chiede; poi riprova. Se succede ancora, mostra questa pagina a chi si occupa della rete.',
      };
    case 'unreachable':
      return {
        name: 'Da qui Prima Vista non si raggiunge',
        text: 'Controlla che il telefono sia sul Wi-Fi della scuola e, se la rete chiede un accesso, fallo; poi riprova. Se succede ancora, mostra questa pagina a chi si occupa della rete.',
      };
  }
};

export const roomCheckIt = {
  name: 'Prova l’aula',
  title: 'Qui una classe può fare il test?',
  lead: 'Fallo in aula, prima della lezione, con un telefono collegato al Wi-Fi che useranno gli studenti. Ci vogliono pochi secondi.',
  how: 'La pagina scarica circa un megabyte. Il risultato resta qui: non viene inviato a nessuno.',
  start: 'Comincia la prova',
  again: 'Riprova',
  steps: {
    calls: 'Chiediamo al server…',
    faces: 'Scarichiamo i volti di un test…',
    device: 'Controlliamo questo dispositivo…',
  },
  troubled: {
    down: 'In questo momento il nostro server non riesce a rispondere. Questo non dice nulla della rete: riprova tra qualche minuto.',
    too_many:
      'In un minuto sono arrivate troppe richieste da questa rete, e il nostro server chiede di aspettare: riprova tra un minuto.',
  },
  lines: 'Che cosa abbiamo provato',
  levels: { fine: 'Va bene', attention: 'Attenzione', broken: 'Non va' },
  verdict: verdictText,
  lineName: (line: Line): string => names[line.about],
  lineText: lineText,
  code: {
    title: 'Codice per l’assistenza',
    text: 'Dice tutto quello che vedi qui sotto, e niente di te. Se chiedi aiuto, scrivilo nella richiesta.',
    copy: 'Copia il codice',
    copied: 'Copiato',
    denied: 'Il browser non permette di copiare: scrivilo a mano.',
  },
  assumed:
    'Il tempo di caricamento suppone che 30 dispositivi si dividano la velocità misurata qui, e che nessuno abbia già caricato niente. Se altri usano la rete, può servire di più; se la rete è più veloce di questo dispositivo, di meno.',
  address: (origin: string) => `Indirizzo da permettere: ${origin}`,
  read: (code: string) => `Il codice ${code} dice`,
};

export type RoomCheckTexts = typeof roomCheckIt;

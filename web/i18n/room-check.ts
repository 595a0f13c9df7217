import type { Line, Part, Verdict } from '../../contract/rules/room-verdict.ts';

/** The check of a classroom: its page, and what its code says to support. */
const minutesIt = (seconds: number): string =>
  seconds < 60 ? `${seconds} secondi` : seconds === 60 ? 'un minuto' : `${Math.ceil(seconds / 60)} minuti`;
const minutesEn = (seconds: number): string =>
  seconds < 60 ? `${seconds} seconds` : seconds === 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;

const clockIt = (minutes: number): string => {
  const size = Math.abs(minutes);
  if (size >= 1440) return 'un giorno o più';
  return size >= 60 ? 'un’ora o più' : `${size} minuti o più`;
};
const clockEn = (minutes: number): string => {
  const size = Math.abs(minutes);
  if (size >= 1440) return 'a day or more';
  return size >= 60 ? 'an hour or more' : `${size} minutes or more`;
};

type Words = { name: string; text: string };

const partsIt: Record<Part, string> = {
  questions: 'le richieste al server',
  answers: 'l’invio delle risposte',
  pictures: 'le immagini dei volti',
  scripts: 'i programmi della pagina',
  worker: 'il file che tiene la pagina sul dispositivo',
};
const partsEn: typeof partsIt = {
  questions: 'requests to the server',
  answers: 'sending answers',
  pictures: 'the pictures of the faces',
  scripts: 'the page’s programs',
  worker: 'the file that keeps the page on the device',
};

const listIt = new Intl.ListFormat('it');
const listEn = new Intl.ListFormat('en-GB');

const throughIt: Record<Part, string> = {
  questions: 'Passano senza problemi.',
  answers: 'Arrivano come sono partite.',
  pictures: 'Arrivano senza problemi.',
  scripts: 'Arrivano senza problemi.',
  worker: 'A test iniziato, la pagina si può ricaricare anche se la rete è giù.',
};
const throughEn: typeof throughIt = {
  questions: 'They get through.',
  answers: 'They arrive as they were sent.',
  pictures: 'They arrive.',
  scripts: 'They arrive.',
  worker: 'Once a test has begun, the page can be reloaded even while the network is down.',
};

/** What a filter does to a kind of call, in a sentence that whoever looks after the network understands. */
const stoppedIt = (line: Extract<Line, { about: Part }>): string => {
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

const stoppedEn: typeof stoppedIt = (line) => {
  const how = line.passage === 'changed' ? 'something else arrives in its place' : 'the network lets nothing through';
  switch (line.about) {
    case 'questions':
      return `When the page asks the server for something, ${how} (GET, answered in JSON).`;
    case 'answers':
      return `When the page sends answers, ${how} (POST with a text in JSON).`;
    case 'pictures':
      if (line.passage === 'untried')
        return 'We could not try them: the request for their list has to get through first.';
      if (line.passage === 'unsupported') return 'This browser cannot show the pictures of the faces. Update it.';
      return line.format
        ? `The faces can be seen, but in the format ${line.format === 'avif' ? 'AVIF' : 'WebP'} ${how}: other devices may not see them (image/${line.format}).`
        : `When the page asks for a face, ${how} (image/avif, image/webp).`;
    case 'scripts':
      return `When the page asks for one of its programs, ${how} (text/javascript).`;
    case 'worker':
      return line.passage === 'unsupported'
        ? 'The page cannot be kept on the device here: whoever reloads it while the network is down has to wait until it is back. Answers stay.'
        : `When the page asks for the file /service-worker.js, ${how}: whoever reloads the page while the network is down has to wait until it is back.`;
  }
};

const namesIt: Record<Line['about'], string> = {
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
const namesEn: typeof namesIt = {
  server: 'The server',
  loading: 'Loading for 30',
  questions: 'Requests to the server',
  answers: 'Sending answers',
  pictures: 'Pictures of the faces',
  scripts: 'The page’s programs',
  worker: 'The page on the device',
  https: 'The connection',
  browser: 'The browser',
  keeping: 'Answers on the device',
  clock: 'The clock',
  screen: 'The screen',
  element_timing: 'How times are measured',
};

const isOfPart = (line: Line): line is Extract<Line, { about: Part }> => 'passage' in line;

const textIt = (line: Line): string => {
  if (isOfPart(line)) return line.passage === 'fine' ? throughIt[line.about] : stoppedIt(line);
  switch (line.about) {
    case 'server':
      if (line.latency_ms === null)
        return 'Non risponde. Controlla che il telefono sia sul Wi-Fi della scuola e riprova.';
      if (line.level === 'fine') return `Risponde in meno di ${line.latency_ms} millesimi di secondo.`;
      return 'Risponde, ma lentamente. Avvicinati al punto da cui arriva il Wi-Fi, o prova in un altro momento.';
    case 'loading':
      if (line.seconds === null) return 'Non siamo riusciti a misurarlo. Riprova.';
      if (line.level === 'fine') return `Circa ${minutesIt(line.seconds)}, se cominciano tutti insieme.`;
      if (line.level === 'attention') {
        return `Circa ${minutesIt(line.seconds)}, se cominciano tutti insieme. Fai aprire la pagina prima di spiegare, oppure fai cominciare una fila alla volta.`;
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
      return `È ${line.minutes > 0 ? 'avanti' : 'indietro'} di ${clockIt(line.minutes)}. Le risposte non cambiano, ma gli accessi con un codice possono non riuscire: imposta l’ora automatica.`;
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

const textEn: typeof textIt = (line) => {
  if (isOfPart(line)) return line.passage === 'fine' ? throughEn[line.about] : stoppedEn(line);
  switch (line.about) {
    case 'server':
      if (line.latency_ms === null)
        return 'It does not answer. Check that the phone is on the school’s Wi-Fi, and try again.';
      if (line.level === 'fine') return `It answers in less than ${line.latency_ms} thousandths of a second.`;
      return 'It answers, but slowly. Move closer to where the Wi-Fi comes from, or try at another time.';
    case 'loading':
      if (line.seconds === null) return 'We could not measure it. Try again.';
      if (line.level === 'fine') return `About ${minutesEn(line.seconds)}, if all begin together.`;
      if (line.level === 'attention') {
        return `About ${minutesEn(line.seconds)}, if all begin together. Have the page opened before you explain, or let one row begin at a time.`;
      }
      return 'More than 5 minutes, if all begin together. Ask for a faster network, or let those who can use mobile data.';
    case 'https':
      return line.level === 'fine'
        ? 'It is protected: others on the same network cannot read what passes.'
        : 'The address begins with http: others on the same network could read what passes, and the page cannot be kept on the device. Ask whoever runs Prima Vista for an https address.';
    case 'browser':
      return line.level === 'fine'
        ? 'It is recent enough.'
        : 'It is too old for the test: update it, or use another one.';
    case 'keeping':
      if (line.why === 'keeps') return 'They stay even if the page is reloaded or the network drops.';
      if (line.why === 'denied') {
        return 'This browser does not keep them. If the window is private, open a normal one; otherwise leave the page open until the end.';
      }
      return 'There is little room: free some storage, or close the private window and use a normal one.';
    case 'clock':
      if (line.minutes === null) return 'We could not compare it with the server’s. The test does not need it.';
      if (line.minutes === 0) return 'It agrees with the server’s.';
      return `It is ${clockEn(line.minutes)} ${line.minutes > 0 ? 'ahead' : 'behind'}. Answers do not change, but signing in with a code may fail: let the device set its time by itself.`;
    case 'screen':
      if (line.hertz === null) return 'We could not measure it. Playing does not need it.';
      return line.level === 'fine'
        ? `It shows about ${line.hertz} pictures a second: fine.`
        : `It shows about ${line.hertz} pictures a second, which is slow. Usually that is power saving: turn it off during the test.`;
    case 'element_timing':
      return line.isKnown
        ? 'The browser says when a face has appeared on the screen.'
        : 'The browser does not say when a face has appeared: times are a little less exact, the test is the same.';
  }
};

const verdictIt = (verdict: Verdict): Words => {
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
        name: `Funziona, ma il caricamento richiede circa ${minutesIt(verdict.seconds)}`,
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
        text: 'Aggiornalo, o prova con un altro dispositivo. Della rete non dice niente di male.',
      };
    case 'blocked':
      return {
        name: `La rete della scuola blocca ${listIt.format(verdict.parts.map((part) => partsIt[part]))}`,
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

const verdictEn: typeof verdictIt = (verdict) => {
  switch (verdict.says) {
    case 'fine':
      return { name: 'A class of 30 can take the test here', text: 'There is nothing else you need to do.' };
    case 'with_care':
      return {
        name: 'A class of 30 can take the test here, with some care',
        text: 'Read the marked lines below.',
      };
    case 'slow':
      return {
        name: `It works, but loading takes about ${minutesEn(verdict.seconds)}`,
        text: 'Have the page opened before you explain: while you talk, the faces load.',
      };
    case 'unmeasured':
      return {
        name: 'The test works, but we do not know how fast the network is',
        text: 'It could not be measured. Try again in a moment.',
      };
    case 'too_slow':
      return {
        name: 'The network is too slow for 30 devices at once',
        text: 'Ask whoever looks after the network for a faster one, or let a few pupils begin at a time.',
      };
    case 'old_browser':
      return {
        name: 'This browser is too old for the test',
        text: 'Update it, or try another device. It says nothing bad about the network.',
      };
    case 'blocked':
      return {
        name: `The school’s network blocks ${listEn.format(verdict.parts.map((part) => partsEn[part]))}`,
        text: 'Show this page to whoever looks after the network: everything from this address has to be allowed.',
      };
    case 'portal':
      return {
        name: 'The network answers in place of Prima Vista',
        text: 'It may ask you to log in, or a filter shows a page of its own. Open another site and log in if it asks; then try again. If it still happens, show this page to whoever looks after the network.',
      };
    case 'unreachable':
      return {
        name: 'Prima Vista cannot be reached from here',
        text: 'Check that the phone is on the school’s Wi-Fi and, if the network asks you to log in, do; then try again. If it still happens, show this page to whoever looks after the network.',
      };
  }
};

const it = {
  name: 'Prova questa aula',
  title: 'Può giocare una classe qui?',
  lead: 'Fallo in aula, prima della lezione, con un telefono collegato al Wi-Fi che useranno gli studenti. Ci vogliono pochi secondi.',
  how: 'La pagina scarica circa un megabyte. Il risultato resta qui: non viene inviato a nessuno.',
  start: 'Comincia la prova',
  again: 'Prova di nuovo',
  steps: {
    calls: 'Chiediamo al server…',
    faces: 'Scarichiamo i volti di un test…',
    device: 'Guardiamo questo dispositivo…',
  },
  lines: 'Che cosa abbiamo provato',
  levels: { fine: 'Va bene', attention: 'Attenzione', broken: 'Non va' },
  verdict: verdictIt,
  lineName: (line: Line): string => namesIt[line.about],
  lineText: textIt,
  code: {
    title: 'Codice per l’assistenza',
    text: 'Dice tutto quello che vedi qui sotto, e niente di te. Se chiedi aiuto, scrivilo nella richiesta.',
    copy: 'Copia il codice',
    copied: 'Copiato',
    denied: 'Il browser non permette di copiare: scrivilo a mano.',
  },
  assumed:
    'Il tempo di caricamento suppone che 30 dispositivi si dividano la velocità che questo ha avuto adesso da solo, e che nessuno abbia già caricato niente. Se altri usano la rete, può servire di più; se la rete è più veloce di questo dispositivo, di meno.',
  address: (origin: string) => `Indirizzo da permettere: ${origin}`,
  read: (code: string) => `Il codice ${code} dice`,
};

const en: typeof it = {
  name: 'Check this classroom',
  title: 'Can a class play here?',
  lead: 'Do this in the room, before the lesson, with a phone on the Wi-Fi that pupils will use. It takes a few seconds.',
  how: 'The page downloads about a megabyte. The result stays here: it is sent to nobody.',
  start: 'Start the check',
  again: 'Check again',
  steps: {
    calls: 'Asking the server…',
    faces: 'Downloading the faces of a test…',
    device: 'Looking at this device…',
  },
  lines: 'What we tried',
  levels: { fine: 'Fine', attention: 'Attention', broken: 'Does not work' },
  verdict: verdictEn,
  lineName: (line) => namesEn[line.about],
  lineText: textEn,
  code: {
    title: 'Code for support',
    text: 'It says all that you see below, and nothing about you. If you ask for help, write it in your ticket.',
    copy: 'Copy the code',
    copied: 'Copied',
    denied: 'The browser does not allow copying: write it down.',
  },
  assumed:
    'The loading time assumes that 30 devices share the speed that this one had just now on its own, and that nobody has loaded anything yet. If others use the network it may take longer; if the network is faster than this device, less.',
  address: (origin) => `Address to allow: ${origin}`,
  read: (code) => `The code ${code} says`,
};

export const roomCheck = { it, en };

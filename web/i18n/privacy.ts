import type { Installation } from '../../contract/installation.ts';
import { whole } from './format.ts';

const daysIt = (days: number): string => (days === 1 ? 'un giorno' : `${whole.it.format(days)} giorni`);
const daysEn = (days: number): string => (days === 1 ? 'one day' : `${whole.en.format(days)} days`);

/** Who runs this installation, and what participants and families should know about their data. */
const it = {
  title: 'Chi risponde dei dati',
  lead: 'Prima Vista non chiede nomi. Qui trovi chi la gestisce, e a chi scrivere.',
  loading: 'Un momento…',
  failed: 'Non riusciamo a caricare questa parte. Controlla la connessione e riprova.',
  retry: 'Riprova',
  controller: 'Chi gestisce questo sito',
  basis: 'Su quale base legale',
  contact: 'A chi scrivere',
  missing: 'Chi gestisce questo sito non l’ha ancora scritto: chiedilo a chi ti ha mandato qui.',
  kept: {
    title: 'Che cosa resta',
    points: [
      'Restano le risposte, quanto ci hai messo a darle, come le hai date (per esempio con il tocco) e a che ora hai cominciato e finito. Al posto del nome c’è un codice a caso. In classe non chiediamo altro; nel test pubblico resta anche quello che hai scelto di dire di te.',
      'Le risposte di una persona sola le apre soltanto chi ha il suo link. I risultati di gruppo compaiono solo quando le persone sono abbastanza.',
      'In classe, se provi a indovinare che cosa hanno risposto gli altri, resta solo quante persone hanno scelto ogni gruppo di volti, e solo se avete provato almeno in cinque. Nessuno vede che cosa hai scelto tu: la tua scelta è salvata con una sigla, per contarla una volta sola. Quando le risposte compaiono sullo schermo eliminiamo la chiave delle sigle, e non si può più risalire a te.',
      'Del test pubblico tutti possono leggere e scaricare delle somme: quanti SÌ hanno dato le persone tutte insieme, o in gruppi di almeno dieci con lo stesso genere, la stessa fascia di età o lo stesso gruppo di volti.',
      'Le risposte una per una non sono pubbliche. Chi fa ricerca può chiederle, senza nome, ora o luogo, e anche con genere, fascia di età e gruppo di volti. Le riceve solo se firma che non cercherà chi sei, non le passerà ad altri e alla fine le cancellerà. La firma serve: con quelle righe e le somme si possono calcolare il genere, l’età e il gruppo di volti anche dove non sono scritti, e chi conosce le tue risposte, per esempio da un’immagine, può ritrovarle.',
      'Se hai detto come vedi dei volti in uno studio sui volti, restano quelle risposte, quando e in quanto tempo le hai date e, se te l’abbiamo chiesto, se hai 18 anni: niente altro su di te. Chi cura lo studio vede solo risultati di almeno cinque persone insieme.',
      'Il tuo indirizzo di rete non viene conservato. Nel test pubblico ne resta per poco una sigla, che serve a riconoscere i programmi automatici.',
    ],
  },
  howLong: {
    title: 'Per quanto tempo',
    points: ({ num_audit_days, num_total_days, num_event_days, num_address_days }: Installation): string[] => [
      'Le risposte del test pubblico servono alla ricerca e non hanno una scadenza: restano finché non le cancelli tu o non le elimina chi gestisce il sito. Puoi chiedergli fino a quando pensa di tenerle.',
      'Le risposte date in classe restano finché l’insegnante non elimina la sessione. Puoi chiedere quando lo farà.',
      'Mentre aspetti che una classe cominci, resta un numero a caso, che serve soltanto a contare quante persone aspettano: sparisce quando si comincia, o a fine giornata. Quello che provi a indovinare sparisce appena le risposte sono sullo schermo, o a fine giornata: poi resta soltanto la somma, finché l’insegnante non elimina la sessione.',
      'Quello che hai detto dei volti in uno studio sui volti resta finché chi cura lo studio non lo elimina.',
      `La sigla dell’indirizzo di rete si stacca dal test appena questo viene contato, di solito dopo pochi secondi, e sparisce a fine giornata. Se il test viene messo da parte, la sigla ci resta ${
        num_address_days === 0 ? 'fino a fine giornata' : `al massimo ${daysIt(num_address_days)}`
      }.`,
      `Quali pagine vengono aperte e quali errori capitano resta scritto, senza sapere di chi, per ${daysIt(num_audit_days)}; quante volte in ogni giorno, per ${daysIt(num_total_days)}.`,
      `Se cancelli le risposte, resta per 30 giorni un segno che non dice di chi erano: serve perché il tuo dispositivo non le mandi di nuovo. Che qualcuno ha cancellato le sue, senza sapere chi, resta scritto per ${daysIt(num_event_days)}.`,
      'Quello che cancelli non è più nei dati per la ricerca preparati dopo. Da quelli già pubblicati o consegnati non si può togliere, perché altri li hanno già.',
      'Nelle copie di sicurezza quello che viene cancellato rimane finché non vengono eliminate anche le copie.',
    ],
  },
  rights: {
    title: 'Cancellare le tue risposte',
    points: [
      'In fondo alla pagina delle tue risposte c’è «Cancella le mie risposte»: spariscono subito. Nel test pubblico quella pagina si chiude dopo 30 minuti, o quando la chiudi tu.',
      'Dopo serve il tuo codice, scritto in alto in quella pagina. Leggilo alla persona che risponde al contatto qui sopra; in classe, all’insegnante: le cancella senza vederle. Senza il codice nessuno può sapere quali sono le tue.',
      'In uno studio sui volti le cancelli mentre guardi i volti o dall’ultima pagina, dal dispositivo che hai usato.',
      'Se le tue risposte erano già in una somma, ne escono più tardi, insieme ad altri cambiamenti: da sole si potrebbero leggere.',
    ],
  },
  complaint: {
    title: 'Se qualcosa non ti convince',
    points: [
      'Al contatto qui sopra puoi chiedere quali dati si conservano, o dire che non vuoi che le tue risposte vengano usate: con il tuo codice vengono cancellate. Una risposta non si può cambiare: se qualcosa è sbagliato, si cancellano tutte.',
      'Puoi sempre fare reclamo al Garante per la protezione dei dati personali: in Italia controlla che i dati di tutti siano trattati come dice la legge. È gratis, e se sei minorenne può farlo per te chi ti fa da genitore. Negli altri Paesi dell’Unione europea c’è un’autorità come questa.',
    ],
    authority: 'Il sito del Garante',
  },
  home: 'Vai alla pagina iniziale',
};

const en: typeof it = {
  title: 'Who is responsible for the data',
  lead: 'Prima Vista asks for no names. Here is who runs it, and who to write to.',
  loading: 'One moment…',
  failed: 'We cannot load this part. Check your connection and try again.',
  retry: 'Try again',
  controller: 'Who runs this site',
  basis: 'On what legal basis',
  contact: 'Who to write to',
  missing: 'The people who run this site have not written it yet: ask the person who sent you here.',
  kept: {
    title: 'What is kept',
    points: [
      'We keep your answers, how long each took you and how you gave it (by touch, for example), and when you began and finished. In place of your name there is a random code. In a class we ask for nothing else; in the public test, what you chose to say about yourself is kept too.',
      'One person’s answers are opened only by people who have their link. Figures of a group appear only when there are enough people.',
      'In a class, if you guess what the others answered, we keep only how many people chose each group of faces, and only if at least five of you had a guess. Nobody sees what you chose: your guess is stored with a mark, so that it counts once. When the answers are on the screen we delete the key to these marks, and your guess cannot be traced back to you.',
      'Anybody can read and download totals of the public test: how many YES people gave all together, or in groups of at least ten with the same gender, age band or group of faces.',
      'The answers one by one are not public. Researchers can ask for them, without a name, time or place, and also with gender, age band and group of faces. They receive them only if they sign that they will not try to find out who you are, will not pass them on and will delete them in the end. The signature is needed: from those rows and the totals, gender, age and group of faces can be worked out even where they are not written, and anyone who knows your answers, from a picture for example, can find them.',
      'If you have said how you see faces in a study of the faces, we keep those answers, when you gave them and how long they took, and, if we asked you, whether you are 18: nothing else about you. The people who run the study see only results of at least five people together.',
      'Your network address is not kept. In the public test a mark made from it is kept for a short time, to recognise automated programs.',
    ],
  },
  howLong: {
    title: 'For how long',
    points: ({ num_audit_days, num_total_days, num_event_days, num_address_days }) => [
      'Answers of the public test are for research and have no end date: they stay until you delete them, or the people who run this site do. You can ask how long they mean to keep them.',
      'Answers given in a class stay until the teacher deletes the session. You can ask when that will be.',
      'While you wait for a class to begin, we keep a random number, only to count how many are waiting: it is gone when the class begins, or when the day is over. What you guess is gone as soon as the answers are on the screen, or when the day is over: after that there is only the total, until the teacher deletes the session.',
      'What you said about faces in a study of the faces stays until the people who run the study delete it.',
      `The mark of the network address leaves the test as soon as this is counted, usually after a few seconds, and is gone when the day is over. If the test is set aside, the mark stays with it ${
        num_address_days === 0 ? 'until the day is over' : `for ${daysEn(num_address_days)} at most`
      }.`,
      `Which pages are opened and which errors occur stays on record, without knowing whose, for ${daysEn(num_audit_days)}; how many there were in each day, for ${daysEn(num_total_days)}.`,
      `If you delete your answers, a mark that does not say whose they were stays for 30 days: it keeps your device from sending them again. That somebody deleted theirs, without knowing who, stays on record for ${daysEn(num_event_days)}.`,
      'What you delete is not in research data prepared later. It cannot be taken out of what has been published or handed over, since others have it already.',
      'What is deleted stays in the backups until they are deleted too.',
    ],
  },
  rights: {
    title: 'Deleting your answers',
    points: [
      'At the end of the page with your answers there is “Delete my answers”: they are gone at once. In the public test that page closes after 30 minutes, or when you close it.',
      'After that you need your code, which is at the top of that page. Read it to the person who answers at the contact above, or, in a class, to your teacher: they delete your answers without seeing them. Without the code nobody can know which ones are yours.',
      'In a study of the faces you delete them while you look at the faces, or on the last page, on the device that you used.',
      'If your answers were already part of a total, they leave it later, together with other changes: on their own they could be read.',
    ],
  },
  complaint: {
    title: 'If something worries you',
    points: [
      'At the contact above you can ask which data is kept, or say that you do not want your answers to be used: with your code they are deleted. An answer cannot be changed: if something is wrong, all of them are deleted.',
      'You can always complain to the authority that watches over people’s data. In Italy it is the Garante per la protezione dei dati personali; every other country of the European Union has one as well. It costs nothing, and if you are under age a parent can do it for you.',
    ],
    authority: 'The Garante’s website',
  },
  home: 'Go to the home page',
};

export const privacy = { it, en };

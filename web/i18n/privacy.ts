import type { Installation } from '../../contract/installation.ts';
import { both } from './both.ts';
import { whole } from './format.ts';

const daysIt = (days: number): string => (days === 1 ? 'un giorno' : `${whole.it.format(days)} giorni`);
const daysEn = (days: number): string => (days === 1 ? 'one day' : `${whole.en.format(days)} days`);

/** Who runs this installation, and what participants and families should know about their data. */
export const privacy = both({
  title: ['Chi gestisce il sito e i tuoi dati', 'Who runs the site and handles your data'],
  lead: [
    'Prima Vista non chiede nomi. Qui trovi chi la gestisce, e a chi scrivere.',
    'Prima Vista asks for no names. Here is who runs it, and who to write to.',
  ],
  failed: [
    'Non riusciamo a caricare questa parte. Controlla la connessione e riprova.',
    'We cannot load this part. Check your connection and try again.',
  ],
  controller: ['Chi gestisce questo sito', 'Who runs this site'],
  basis: ['Su quale base giuridica', 'On what legal basis'],
  contact: ['A chi scrivere', 'Who to write to'],
  missing: [
    'Chi gestisce questo sito non l’ha ancora scritto: chiedilo a chi ti ha mandato qui.',
    'The people who run this site have not written it yet: ask the person who sent you here.',
  ],
  kept: {
    title: ['Che cosa resta', 'What is kept'],
    points: [
      [
        'Conserviamo le tue risposte, quanto ci hai messo a darle e come le hai date, per esempio con il tocco. Conserviamo anche a che ora hai cominciato e finito. Al posto del nome c’è un codice a caso. In classe non chiediamo altro. Nel test pubblico resta anche quello che hai scelto di dire di te.',
        'Solo chi ha il tuo link può aprire le tue risposte. I risultati di gruppo compaiono solo quando le persone sono abbastanza.',
        'In classe puoi provare a indovinare che cosa hanno risposto gli altri. Conserviamo solo quante persone hanno scelto ogni gruppo di volti, e solo se ci avete provato almeno in cinque. Nessuno vede che cosa hai scelto tu. Salviamo la tua scelta con una sigla, per contarla una volta sola. Quando le risposte compaiono sullo schermo eliminiamo la chiave delle sigle: da lì in poi nessuno può più risalire a te.',
        'Tutti possono leggere e scaricare delle somme del test pubblico: quanti SÌ hanno dato le persone. Ci sono le somme di tutti insieme e quelle di gruppi di almeno dieci persone. Chi è in un gruppo ha lo stesso genere, la stessa fascia di età o lo stesso gruppo di volti.',
        'Le risposte una per una non sono pubbliche. Chi fa ricerca può chiederle: senza nome, ora o luogo, ma anche con genere, fascia di età e gruppo di volti. Prima deve firmare: non cercherà chi sei, non le passerà ad altri e alla fine le cancellerà. La firma serve. Con quelle righe e le somme si possono calcolare il genere, l’età e il gruppo di volti anche dove non sono scritti. E chi conosce le tue risposte, per esempio da un’immagine, può ritrovarle.',
        'Hai detto come vedi dei volti in uno studio sui volti? Conserviamo quelle risposte, quando le hai date e in quanto tempo. Se te l’abbiamo chiesto, conserviamo anche se hai 18 anni: niente altro su di te. Chi cura lo studio vede solo risultati di almeno cinque persone insieme.',
        'Non conserviamo il tuo indirizzo di rete. Nel test pubblico ne teniamo per poco una sigla, che serve a riconoscere i programmi automatici.',
      ],
      [
        'We keep your answers, how long each took you and how you gave it, by touch for example. We also keep when you began and finished. In place of your name there is a random code. In a class we ask for nothing else. In the public test we also keep what you chose to say about yourself.',
        'Only people who have your link can open your answers. Group results appear only when there are enough people.',
        'In a class you can guess what the others answered. We keep only how many people chose each group of faces, and only if at least five of you had a guess. Nobody sees what you chose. We store your guess with a mark, so that it counts once. When the answers are on the screen we delete the key to these marks: from then on nobody can trace your guess back to you.',
        'Anybody can read and download totals of the public test: how many YES people gave. There are totals of everybody together, and of groups of at least ten people. The people in a group have the same gender, age band or group of faces.',
        'The answers one by one are not public. Researchers can ask for them: without a name, time or place, but also with gender, age band and group of faces. First they must sign that they will not try to find out who you are. They must also sign that they will not pass the answers on, and will delete them in the end. The signature is needed. From those rows and the totals, people could work out gender, age and group of faces even where they are not written. And anyone who knows your answers, from a picture for example, can find them.',
        'Have you said how you see faces in a study of the faces? We keep those answers, when you gave them and how long they took. If we asked you, we also keep whether you are 18: nothing else about you. The people who run the study see only results of at least five people together.',
        'We do not keep your network address. In the public test we keep a mark made from it for a short time, to recognise automated programs.',
      ],
    ],
  },
  howLong: {
    title: ['Per quanto tempo', 'For how long'],
    points: [
      ({ num_audit_days, num_total_days, num_event_days, num_address_days }: Installation): string[] => [
        'Le risposte del test pubblico servono alla ricerca e non hanno una scadenza. Restano finché non le cancelli tu o non le elimina chi gestisce il sito. Puoi chiedergli fino a quando pensa di tenerle.',
        'Le risposte date in classe restano finché l’insegnante non elimina la lezione. Puoi chiedere quando lo farà.',
        'Mentre aspetti che una classe cominci, teniamo un numero a caso, solo per contare quante persone aspettano. Sparisce quando si comincia, o a fine giornata. Quello che provi a indovinare sparisce appena le risposte sono sullo schermo, o a fine giornata. Poi resta soltanto la somma, finché l’insegnante non elimina la lezione.',
        'Quello che hai detto dei volti in uno studio sui volti resta finché chi cura lo studio non lo elimina.',
        `Stacchiamo la sigla dell’indirizzo di rete dal test appena lo contiamo, di solito dopo pochi secondi. La sigla sparisce a fine giornata. Se mettiamo da parte il test, la sigla ci resta ${
          num_address_days === 0 ? 'fino a fine giornata' : `al massimo ${daysIt(num_address_days)}`
        }.`,
        `Per ${daysIt(num_audit_days)} resta scritto quali pagine vengono aperte e quali errori capitano, senza sapere di chi. Quante volte in ogni giorno, resta scritto per ${daysIt(num_total_days)}.`,
        `Se cancelli le risposte, per 30 giorni teniamo un segno che non dice di chi erano: così il tuo dispositivo non le manda di nuovo. Per ${daysIt(num_event_days)} resta scritto che qualcuno ha cancellato le sue, senza sapere chi.`,
        'Quello che cancelli non è più nei dati per la ricerca preparati dopo. Da quelli già pubblicati o consegnati non possiamo toglierlo, perché altri li hanno già.',
        'Quello che viene cancellato rimane nelle copie di sicurezza finché non eliminiamo anche quelle.',
      ],
      ({ num_audit_days, num_total_days, num_event_days, num_address_days }: Installation): string[] => [
        'Answers of the public test are for research and have no end date. They stay until you delete them, or the people who run this site do. You can ask how long they mean to keep them.',
        'Answers given in a class stay until the teacher deletes the lesson. You can ask when that will be.',
        'While you wait for a class to begin, we keep a random number, only to count how many people are waiting. It is gone when the class begins, or at the end of the day. What you guess is gone as soon as the answers are on the screen, or at the end of the day. After that there is only the total, until the teacher deletes the lesson.',
        'What you said about faces in a study of the faces stays until the people who run the study delete it.',
        `We take the mark of the network address off the test as soon as we count the test, usually after a few seconds. The mark is gone at the end of the day. If we set the test aside, the mark stays with it ${
          num_address_days === 0 ? 'until the end of the day' : `for ${daysEn(num_address_days)} at most`
        }.`,
        `For ${daysEn(num_audit_days)} we keep a record of which pages are opened and which errors occur, without knowing whose. We keep how many there were in each day for ${daysEn(num_total_days)}.`,
        `If you delete your answers, for 30 days we keep a mark that does not say whose they were. It stops your device from sending them again. For ${daysEn(num_event_days)} we keep a record that somebody deleted theirs, without knowing who.`,
        'What you delete is not in research data prepared later. We cannot take it out of what has been published or handed over, since others have it already.',
        'What is deleted stays in the backups until they are deleted too.',
      ],
    ],
  },
  rights: {
    title: ['Cancellare le tue risposte', 'Deleting your answers'],
    points: [
      [
        'In fondo alla pagina dei tuoi risultati c’è «Cancella le mie risposte»: spariscono subito. Nel test pubblico quella pagina si chiude dopo 30 minuti, o quando la chiudi tu.',
        'Dopo serve il tuo codice, scritto in alto in quella pagina. Leggilo alla persona che risponde al contatto qui sopra o, in classe, all’insegnante: cancella le tue risposte senza vederle. Senza il codice nessuno può sapere quali sono le tue.',
        'In uno studio sui volti puoi cancellarle mentre guardi i volti, o dall’ultima pagina. Serve il dispositivo che hai usato.',
        'Forse le tue risposte erano già in una somma. Allora ne escono più tardi, insieme ad altre modifiche: così nessuno può scoprirle con una sottrazione.',
      ],
      [
        'At the end of the page with your results there is “Delete my answers”: they are gone at once. In the public test that page closes after 30 minutes, or when you close it.',
        'After that you need your code, which is at the top of that page. Read it to the person who answers at the contact above or, in a class, to your teacher. They delete your answers without seeing them. Without the code nobody can know which ones are yours.',
        'In a study of the faces you can delete them while you look at the faces, or on the last page. You need the device that you used.',
        'Your answers may already be part of a total. Then they leave it later, together with other changes, so that nobody can find yours by subtracting.',
      ],
    ],
  },
  complaint: {
    title: ['Se qualcosa non ti convince', 'If something worries you'],
    points: [
      [
        'Al contatto qui sopra puoi chiedere quali dati conserviamo. Puoi anche dire che non vuoi che le tue risposte vengano usate: con il tuo codice vengono cancellate. Una risposta sola non si può cambiare: se qualcosa è sbagliato, si cancellano tutte.',
        'Puoi sempre fare reclamo al Garante per la protezione dei dati personali. In Italia controlla che i dati di tutti siano trattati come dice la legge. È gratis, e se sei minorenne può farlo per te chi ti fa da genitore. Negli altri Paesi dell’Unione europea c’è un’autorità come questa.',
      ],
      [
        'At the contact above you can ask which data we keep. You can also say that you do not want your answers to be used: with your code they are deleted. One answer alone cannot be changed: if something is wrong, all of them are deleted.',
        'You can always complain to the authority that watches over people’s data. In Italy it is the Garante per la protezione dei dati personali. Every other country of the European Union has one as well. It costs nothing, and if you are under age a parent can do it for you.',
      ],
    ],
    authority: ['Il sito del Garante', 'The Garante’s website'],
  },
  home: ['Vai alla pagina iniziale', 'Go to the home page'],
});

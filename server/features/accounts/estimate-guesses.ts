import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What passwords around here are made of, beyond the usual lists, which contain little Italian. Lower case. */
const localWords = [
  ...['primavista', 'pregiudizio', 'pregiudizi', 'campagna', 'questionario'],
  ...['scuola', 'classe', 'liceo', 'maestra', 'maestro', 'docente', 'insegnante', 'professore', 'professoressa'],
  ...['preside', 'studente', 'studenti', 'alunni', 'lezione', 'registro', 'didattica', 'istituto', 'segreteria'],
  ...['benvenuto', 'benvenuta', 'benvenuti', 'buongiorno', 'ciao', 'ciaociao', 'cambiami', 'segreta', 'segreto'],
  ...['accesso', 'utente', 'amministratore', 'direzione', 'ufficio', 'parola', 'nuova', 'prova', 'prova123'],
  ...['primavera', 'estate', 'autunno', 'inverno', 'natale', 'pasqua', 'vacanze'],
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno'],
  ...['luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
  ...['domenica', 'lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato'],
  ...['italia', 'italiano', 'italiana', 'roma', 'milano', 'napoli', 'torino', 'palermo', 'genova', 'bologna'],
  ...['firenze', 'venezia', 'verona', 'catania', 'bari', 'trieste', 'padova', 'sicilia', 'sardegna'],
  ...['juve', 'forzajuve', 'forzainter', 'forzamilan', 'forzaroma', 'forzanapoli', 'inter', 'lazio', 'fiorentina'],
  ...['amore', 'amoremio', 'tesoro', 'famiglia', 'mamma', 'bambino', 'stella', 'sole', 'luna', 'mare', 'gatto'],
];

// A thread of its own: each password takes some ms in which a server would answer nobody.

/** 128 characters, and all the ways to read `@` as a letter, would take 0.1 s. */
const limits = { maxLength: 24, l33tMaxSubstitutions: 8 };

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, localWords }, graphs: adjacencyGraphs, ...limits });

// zxcvbn (Wheeler 2016) without its surcharge for the number of parts, which rates "Estate2024!" above random characters.
parentPort?.on('message', (password: string) => {
  const { sequence } = estimator.check(password);
  parentPort?.postMessage(sequence.reduce<number>((product, part) => product * part.guesses, 1));
});

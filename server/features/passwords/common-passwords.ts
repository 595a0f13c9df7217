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

/** Passwords that take fewer guesses are common. Eight random characters are estimated at 10^8. */
const minGuesses = 3e7;

/**
 * Only the first characters are assessed, with some of the ways to read `@` as a letter: 128 characters and all the
 * ways would take 0.1 s, this takes some ms.
 */
const limits = { maxLength: 24, l33tMaxSubstitutions: 8 };

// Loaded on first use: unpacking the 57 000 words takes 0.2 s.
const load = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...dictionary, localWords }, graphs: adjacencyGraphs, ...limits });
};
let estimator: ReturnType<typeof load> | undefined;

/**
 * Whether a password is among the first that attackers try: a common word or pattern, or a few of them with little
 * added. Multiplies the guesses of its parts (zxcvbn, Wheeler 2016) without zxcvbn's surcharge for their number, which
 * would rate "Estate2024!" harder to guess than eight random characters.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  estimator ??= load();
  const { sequence } = (await estimator).check(password);
  const guesses = sequence.reduce<number>((product, part) => product * part.guesses, 1);
  return guesses < minGuesses;
};

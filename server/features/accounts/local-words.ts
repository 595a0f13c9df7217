/** What passwords around here are made of, beyond the usual lists, which contain little Italian. Lower case. */
export const localWords = [
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

/** The page for failures, which is there when nothing else can be loaded. */
const it = {
  title: 'Qualcosa è andato storto',
  text: 'La pagina si è fermata per un errore nostro. Prova a ricaricarla: se stavi facendo il test, riprendi da dove eri.',
  contact: 'Se succede ancora, scrivi a chi ti ha mandato qui o al gruppo che cura Prima Vista.',
  reload: 'Ricarica la pagina',
  home: 'Torna alla pagina iniziale',
};

const en: typeof it = {
  title: 'Something went wrong',
  text: 'The page stopped because of an error on our side. Try reloading it: if you were taking the test, you can pick up where you left off.',
  contact: 'If it happens again, contact the person who sent you here or the team that looks after Prima Vista.',
  reload: 'Reload the page',
  home: 'Back to the home page',
};

export const failure = { it, en };

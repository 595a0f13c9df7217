/** The roles that every installation starts with: what they are called and what they are for. */
const it = {
  admin: { name: 'Amministrazione', description: 'Può fare tutto' },
  manager: { name: 'Coordinamento', description: 'Segue persone, lezioni, uso e richieste' },
  teacher: { name: 'Insegnante', description: 'Fa fare il test alle proprie classi' },
};

const en: { [R in keyof typeof it]: { name: string; description: string } } = {
  admin: { name: 'Administrator', description: 'May do everything' },
  manager: { name: 'Manager', description: 'Looks after people, lessons, usage and requests' },
  teacher: { name: 'Teacher', description: 'Runs the test with their own classes' },
};

export const roleNames = { it, en };

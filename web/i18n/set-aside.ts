import type { SetAside } from '../../contract/results.ts';

/** Why tests are set aside, as the end of a sentence. */
const setAsideReasons = {
  it: {
    impossible: 'tempi troppo brevi o troppo regolari per una persona',
    without_proof: 'arrivati senza il calcolo chiesto al dispositivo',
    too_many: 'troppi dalla stessa rete in un’ora',
    staff: 'da controllare',
    signed_in: 'giocati nel browser di un docente',
    void: 'scartati dopo un controllo',
  },
  en: {
    impossible: 'times too short or too regular for a person',
    without_proof: 'sent without the calculation asked of the device',
    too_many: 'too many from one network in an hour',
    staff: 'waiting for a check',
    signed_in: 'played in a teacher’s browser',
    void: 'void after a check',
  },
} satisfies Record<'it' | 'en', Record<SetAside['des_reasons'][number], string>>;

/** How many tests of the campaign are in no figure, and why. */
const it = {
  /** `isFrozen`: as it was on the day of a frozen edition. */
  sentence: ({ num_runs, des_reasons }: SetAside, whole: (n: number) => string, isFrozen = false): string => {
    const runs = num_runs === null ? 'meno di dieci test' : `almeno ${whole(num_runs)} test`;
    const why = des_reasons.map((reason) => setAsideReasons.it[reason]).join('; ');
    const until = isFrozen ? 'Fino a quel giorno erano rimasti' : 'Fino alla mezzanotte scorsa sono rimasti';
    return `${until} fuori dai risultati di tutti ${runs}, messi da parte${why ? `: ${why}` : '. Succede, per esempio, con un browser vecchio, quando dalla stessa rete ne arrivano molti, o in attesa di un controllo'}.`;
  },
};

const en: typeof it = {
  sentence: ({ num_runs, des_reasons }, whole, isFrozen = false) => {
    const runs = num_runs === null ? 'fewer than ten tests' : `at least ${whole(num_runs)} tests`;
    const why = des_reasons.map((reason) => setAsideReasons.en[reason]).join('; ');
    const until = isFrozen ? 'By that day' : 'As of midnight';
    return `${until}, ${runs} ${isFrozen ? 'had been' : 'were'} set aside and not in everybody’s results${why ? `: ${why}` : '. It happens, for instance, with an old browser, when many come from one network, or while they wait for a check'}.`;
  },
};

export const setAside = { it, en };

import type { SetAside } from '../../contract/results.ts';

/** Why tests are set aside, as the end of a sentence. */
const setAsideReasons = {
  it: {
    impossible: 'tempi troppo brevi o troppo regolari per una persona',
    without_proof: 'arrivati senza il calcolo di controllo che chiediamo al dispositivo',
    too_many: 'troppi dalla stessa rete in un’ora',
    staff: 'da controllare',
    signed_in: 'giocati nel browser di un insegnante',
    void: 'scartati dopo un controllo',
  },
  en: {
    impossible: 'times too short or too regular for a person',
    without_proof: 'sent without the check calculation that we ask of the device',
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
    const until = isFrozen ? 'Fino a quel giorno avevamo messo' : 'Fino alla mezzanotte scorsa abbiamo messo';
    return `${until} da parte ${runs}, che non contano nei risultati di tutti. ${why ? `I motivi: ${why}` : 'Succede, per esempio, con un browser vecchio, con molti test dalla stessa rete o in attesa di un controllo'}.`;
  },
};

const en: typeof it = {
  sentence: ({ num_runs, des_reasons }, whole, isFrozen = false) => {
    const runs = num_runs === null ? 'fewer than ten tests' : `at least ${whole(num_runs)} tests`;
    const why = des_reasons.map((reason) => setAsideReasons.en[reason]).join('; ');
    const until = isFrozen ? 'By that day we had' : 'By last midnight we had';
    return `${until} set aside ${runs}, which do not count in everybody’s results. ${why ? `The reasons: ${why}` : 'It happens, for instance, with an old browser, with many tests from one network, or before a check'}.`;
  },
};

export const setAside = { it, en };

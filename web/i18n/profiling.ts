import type { PublicProfile } from '../../contract/profile.ts';

/** The words for the answers to a question; that somebody prefers not to answer is worded once, for all. */
type Words<T> = Record<Exclude<NonNullable<T> & string, 'NoResponse'>, string>;

/** The profile that the public campaign asks participants for. */
const it = {
  title: 'Il test è quasi finito!',
  lead: 'Qualche domanda su di te, senza nome.',
  declined: 'Preferisco non rispondere',
  why: {
    open: 'Perché lo chiediamo',
    text: [
      'Gruppo di volti, genere e anno servono a vedere se le risposte cambiano. Il resto serve a capire chi partecipa: nei risultati pubblicati non compare.',
      'Conta come ti vedi tu: un gruppo di volti non dice da dove viene una persona.',
    ],
  },
  phenotype: {
    legend: 'A quale gruppo di volti ti senti più vicino?',
    hint: 'Tocca di nuovo per togliere la scelta.',
  },
  /** For those who may be under 14. */
  fourteen: {
    question: 'Hai già compiuto 14 anni?',
    yes: 'Sì',
    no: 'No',
    stopped:
      'Allora ci fermiamo qui: di quello che hai scelto non parte niente. I risultati li vedi lo stesso. Alla fine inviamo solo le risposte sui volti, senza nome.',
  },
  choose: 'Scegli…',
  fields: {
    des_gender: 'Genere',
    val_year_birth: 'Anno di nascita',
    id_country_birth: 'Paese in cui sei nato/a',
    id_country_living: 'Paese in cui vivi',
    des_time_country_living: 'Da quanto tempo ci vivi',
    des_region: 'Regione',
    des_education_degree: 'Livello di studio',
  },
  degreeTip: 'Scegli il livello più alto che hai frequentato, anche se non l’hai finito.',
  degreeTipLabel: 'Quale livello di studio scegliere?',
  gender: {
    M: 'Maschile',
    F: 'Femminile',
    Other: 'Altro',
  } satisfies Words<PublicProfile['des_gender']>,
  time: {
    LessThanYear: 'Meno di 1 anno',
    LessThanThreeYears: 'Da 1 a 3 anni',
    LessThanFiveYears: 'Da 3 a 5 anni',
    LessThanTenYears: 'Da 5 a 10 anni',
    MoreThanTenYears: 'Più di 10 anni',
  } satisfies Words<PublicProfile['des_time_country_living']>,
  degree: {
    Elementary: 'Scuola primaria (elementari)',
    MiddleSchool: 'Scuola media',
    Diploma: 'Scuola superiore',
    BachelorDegree: 'Laurea triennale',
    MasterDegree: 'Laurea magistrale',
    SingleCycleMasterDegree: 'Laurea a ciclo unico',
    MasterOrDoctoralDegree: 'Master o dottorato',
    Other: 'Altro',
  } satisfies Words<PublicProfile['des_education_degree']>,
  region: {
    Abruzzo: 'Abruzzo',
    Basilicata: 'Basilicata',
    Calabria: 'Calabria',
    Campania: 'Campania',
    'Emilia Romagna': 'Emilia-Romagna',
    'Friuli Venezia Giulia': 'Friuli-Venezia Giulia',
    Lazio: 'Lazio',
    Liguria: 'Liguria',
    Lombardia: 'Lombardia',
    Marche: 'Marche',
    Molise: 'Molise',
    Piemonte: 'Piemonte',
    Puglia: 'Puglia',
    Sardegna: 'Sardegna',
    Sicilia: 'Sicilia',
    Toscana: 'Toscana',
    'Trentino Alto Adige': 'Trentino-Alto Adige',
    Umbria: 'Umbria',
    "Val d'Aosta": 'Valle d’Aosta',
    Veneto: 'Veneto',
  } satisfies Words<PublicProfile['des_region']>,
  missing: (count: number): string => (count === 1 ? 'Manca ancora:' : 'Mancano ancora:'),
  missingNames: {
    des_phenotype: 'gruppo di volti',
    des_gender: 'genere',
    val_year_birth: 'anno',
    fourteen: 'se hai 14 anni',
    id_country_birth: 'Paese di nascita',
    id_country_living: 'Paese in cui vivi',
    des_time_country_living: 'da quanto ci vivi',
    des_region: 'regione',
    des_education_degree: 'studi',
  } satisfies Record<keyof PublicProfile | 'fourteen', string>,
  complete: 'C’è tutto: puoi continuare.',
  countriesFailed: 'L’elenco dei Paesi non si è caricato.',
  countriesRetry: 'Riprova',
};

const en: typeof it = {
  title: 'The test is almost complete!',
  lead: 'A few questions about you, but not your name.',
  declined: 'I’d rather not answer',
  why: {
    open: 'Why we ask',
    text: [
      'Your group of faces, gender and year show whether answers differ. The rest shows who takes part: it is not in any published results.',
      'What counts is how you see yourself: a group of faces does not say where anybody comes from.',
    ],
  },
  phenotype: {
    legend: 'Which group of faces do you feel closest to?',
    hint: 'Tap again to undo your choice.',
  },
  fourteen: {
    question: 'Have you turned 14 yet?',
    yes: 'Yes',
    no: 'No',
    stopped:
      'Then we stop here: nothing you chose is sent. You get your results all the same. At the end we send only your answers about the faces, without a name.',
  },
  choose: 'Choose…',
  fields: {
    des_gender: 'Gender',
    val_year_birth: 'Year of birth',
    id_country_birth: 'Country where you were born',
    id_country_living: 'Country where you live',
    des_time_country_living: 'How long you have lived there',
    des_region: 'Region',
    des_education_degree: 'Level of education',
  },
  // The specification's words.
  degreeTip: 'Enter your highest grade even if not obtained.',
  degreeTipLabel: 'Which level of education should I choose?',
  gender: { M: 'Male', F: 'Female', Other: 'Other' },
  time: {
    LessThanYear: 'Less than 1 year',
    LessThanThreeYears: '1 to 3 years',
    LessThanFiveYears: '3 to 5 years',
    LessThanTenYears: '5 to 10 years',
    MoreThanTenYears: 'More than 10 years',
  },
  degree: {
    Elementary: 'Primary school',
    MiddleSchool: 'Middle school',
    Diploma: 'High school',
    BachelorDegree: 'Bachelor’s degree',
    MasterDegree: 'Master’s degree',
    SingleCycleMasterDegree: 'Single-cycle master’s degree',
    MasterOrDoctoralDegree: 'Postgraduate or doctorate',
    Other: 'Other',
  },
  region: {
    ...it.region,
    Lombardia: 'Lombardy',
    Piemonte: 'Piedmont',
    Puglia: 'Apulia',
    Sardegna: 'Sardinia',
    Sicilia: 'Sicily',
    Toscana: 'Tuscany',
    'Trentino Alto Adige': 'Trentino-South Tyrol',
    "Val d'Aosta": 'Aosta Valley',
  },
  missing: () => 'Still missing:',
  missingNames: {
    des_phenotype: 'group of faces',
    des_gender: 'gender',
    val_year_birth: 'year',
    fourteen: 'whether you are 14',
    id_country_birth: 'country of birth',
    id_country_living: 'country where you live',
    des_time_country_living: 'how long',
    des_region: 'region',
    des_education_degree: 'education',
  },
  complete: 'That’s everything: you can continue.',
  countriesFailed: 'The list of countries did not load.',
  countriesRetry: 'Try again',
};

export const profiling = { it, en };

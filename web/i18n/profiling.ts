import type { PublicProfile } from '../../contract/profile.ts';
import { both, type Pair } from './both.ts';

/** The words for the answers to a question; that somebody prefers not to answer is worded once, for all. */
type Words<T> = Record<Exclude<NonNullable<T> & string, 'NoResponse'>, Pair>;

/** The profile that the public campaign asks participants for. */
export const profiling = both({
  title: ['Il test è quasi finito!', 'The test is almost complete!'],
  lead: ['Qualche domanda su di te, senza nome.', 'A few questions about you, but not your name.'],
  declined: ['Preferisco non rispondere', 'I’d rather not answer'],
  why: {
    open: ['Perché lo chiediamo', 'Why we ask'],
    text: [
      [
        'Gruppo di volti, genere e anno servono a vedere se le risposte cambiano. Il resto serve a capire chi partecipa: nei risultati pubblicati non compare.',
        'Conta come ti vedi tu: un gruppo di volti non dice da dove viene una persona.',
      ],
      [
        'Your group of faces, gender and year show whether answers differ. The rest shows who takes part: it is not in any published results.',
        'What counts is how you see yourself: a group of faces does not say where anybody comes from.',
      ],
    ],
  },
  phenotype: {
    legend: ['A quale gruppo di volti ti senti più vicino?', 'Which group of faces do you feel closest to?'],
    hint: ['Tocca di nuovo per togliere la scelta.', 'Tap again to undo your choice.'],
  },
  /** For those who may be under 14. */
  fourteen: {
    question: ['Hai già compiuto 14 anni?', 'Have you turned 14 yet?'],
    yes: ['Sì', 'Yes'],
    no: ['No', 'No'],
    stopped: [
      'Allora ci fermiamo qui: di quello che hai scelto non parte niente. I risultati li vedi lo stesso. Alla fine inviamo solo le risposte sui volti, senza nome.',
      'Then we stop here: nothing you chose is sent. You get your results all the same. At the end we send only your answers about the faces, without a name.',
    ],
  },
  choose: ['Scegli…', 'Choose…'],
  fields: {
    des_gender: ['Genere', 'Gender'],
    val_year_birth: ['Anno di nascita', 'Year of birth'],
    id_country_birth: ['Paese in cui sei nato/a', 'Country where you were born'],
    id_country_living: ['Paese in cui vivi', 'Country where you live'],
    des_time_country_living: ['Da quanto tempo ci vivi', 'How long you have lived there'],
    des_region: ['Regione', 'Region'],
    des_education_degree: ['Livello di studio', 'Level of education'],
  },
  degreeTip: [
    'Scegli il livello più alto che hai frequentato, anche se non l’hai finito.',
    'Enter your highest grade even if not obtained.',
  ],
  degreeTipLabel: ['Quale livello di studio scegliere?', 'Which level of education should I choose?'],
  gender: {
    M: ['Maschile', 'Male'],
    F: ['Femminile', 'Female'],
    Other: ['Altro', 'Other'],
  } satisfies Words<PublicProfile['des_gender']>,
  time: {
    LessThanYear: ['Meno di 1 anno', 'Less than 1 year'],
    LessThanThreeYears: ['Da 1 a 3 anni', '1 to 3 years'],
    LessThanFiveYears: ['Da 3 a 5 anni', '3 to 5 years'],
    LessThanTenYears: ['Da 5 a 10 anni', '5 to 10 years'],
    MoreThanTenYears: ['Più di 10 anni', 'More than 10 years'],
  } satisfies Words<PublicProfile['des_time_country_living']>,
  degree: {
    Elementary: ['Scuola primaria (elementari)', 'Primary school'],
    MiddleSchool: ['Scuola media', 'Middle school'],
    Diploma: ['Scuola superiore', 'High school'],
    BachelorDegree: ['Laurea triennale', 'Bachelor’s degree'],
    MasterDegree: ['Laurea magistrale', 'Master’s degree'],
    SingleCycleMasterDegree: ['Laurea a ciclo unico', 'Single-cycle master’s degree'],
    MasterOrDoctoralDegree: ['Master o dottorato', 'Postgraduate or doctorate'],
    Other: ['Altro', 'Other'],
  } satisfies Words<PublicProfile['des_education_degree']>,
  region: {
    Abruzzo: ['Abruzzo', 'Abruzzo'],
    Basilicata: ['Basilicata', 'Basilicata'],
    Calabria: ['Calabria', 'Calabria'],
    Campania: ['Campania', 'Campania'],
    'Emilia Romagna': ['Emilia-Romagna', 'Emilia-Romagna'],
    'Friuli Venezia Giulia': ['Friuli-Venezia Giulia', 'Friuli-Venezia Giulia'],
    Lazio: ['Lazio', 'Lazio'],
    Liguria: ['Liguria', 'Liguria'],
    Lombardia: ['Lombardia', 'Lombardy'],
    Marche: ['Marche', 'Marche'],
    Molise: ['Molise', 'Molise'],
    Piemonte: ['Piemonte', 'Piedmont'],
    Puglia: ['Puglia', 'Apulia'],
    Sardegna: ['Sardegna', 'Sardinia'],
    Sicilia: ['Sicilia', 'Sicily'],
    Toscana: ['Toscana', 'Tuscany'],
    'Trentino Alto Adige': ['Trentino-Alto Adige', 'Trentino-South Tyrol'],
    Umbria: ['Umbria', 'Umbria'],
    "Val d'Aosta": ['Valle d’Aosta', 'Aosta Valley'],
    Veneto: ['Veneto', 'Veneto'],
  } satisfies Words<PublicProfile['des_region']>,
  missing: [(count: number): string => (count === 1 ? 'Manca ancora:' : 'Mancano ancora:'), () => 'Still missing:'],
  missingNames: {
    des_phenotype: ['gruppo di volti', 'group of faces'],
    des_gender: ['genere', 'gender'],
    val_year_birth: ['anno', 'year'],
    fourteen: ['se hai 14 anni', 'whether you are 14'],
    id_country_birth: ['Paese di nascita', 'country of birth'],
    id_country_living: ['Paese in cui vivi', 'country where you live'],
    des_time_country_living: ['da quanto ci vivi', 'how long'],
    des_region: ['regione', 'region'],
    des_education_degree: ['studi', 'education'],
  } satisfies Record<keyof PublicProfile | 'fourteen', Pair>,
  complete: ['C’è tutto: puoi continuare.', 'That’s everything: you can continue.'],
  countriesFailed: ['L’elenco dei Paesi non si è caricato.', 'The list of countries did not load.'],
  countriesRetry: ['Riprova', 'Try again'],
});

import type { ControllerSetting, SetupFinding, SetupItem } from '../../contract/installation.ts';
import type { FindingTexts } from '../../contract/rules/check-texts.ts';
import { type OwnSetupFinding, setupFindingsEn, setupItemsEn } from '../../contract/rules/setup-texts.ts';
import { numberFormat } from './format.ts';

/** Lines of settings or commands to copy, by what was found. */
type Examples = {
  [Code in SetupFinding['des_finding']]?: (found: Extract<SetupFinding, { des_finding: Code }>) => readonly string[];
};

const { list } = numberFormat('it');

const origin = 'ORIGIN=https://primavista.example';
const https = [origin, 'TRUST_PROXY=1'];
const mail = 'SMTP_URL=smtp://NAME:PASSWORD@mail.example:587';
const folder = 'BACKUP_DIR=/mnt/backup/prima-vista';
const key = 'BACKUP_KEY=age1…';

const examplesOf = (settings: Record<ControllerSetting, string>, sender: string): Examples => ({
  controller_missing: ({ names }) => names.map((name) => `prima-vista set ${name} "${settings[name]}"`),
  origin_unset: () => [origin],
  https_off: () => https,
  https_local: () => https,
  mail_files: () => [mail, `MAIL_FROM=${sender}`],
  backup_none: () => ['BACKUP_AT=03:30'],
  place_beside: () => [folder],
  place_plain: ({ des_command }) => [des_command, key],
  place_beside_and_plain: ({ des_command }) => [folder, des_command, key],
});

const findingsIt: FindingTexts<OwnSetupFinding> = {
  controller_named: {
    says: ({ des_controller, des_contact }) =>
      `Chi partecipa legge che il sito è di «${des_controller}», e che si scrive a ${des_contact}.`,
  },
  controller_missing: {
    says: ({ names }) =>
      `Nella pagina che legge chi partecipa ${names.length === 1 ? 'manca' : 'mancano'} ${list(names)}.`,
    todo: 'Imposta chi gestisce il sito, su quale base legale e a chi si scrive. Serve già per una classe, e non solo per il test pubblico.',
  },
  place_safe: { says: () => 'Sono cifrati, e non stanno soltanto sul disco dei dati.' },
  place_beside: {
    says: () => 'Stanno sullo stesso disco dei dati: se si rompe, si perde tutto insieme.',
    todo: 'Imposta BACKUP_DIR con una cartella di un altro disco, oppure BACKUP_S3.',
  },
  place_plain: {
    says: () => 'Non sono cifrati: chi ne prende uno legge tutto.',
    todo: 'Crea una chiave sul server, imposta BACKUP_KEY come ti dice il comando, e conserva il file della chiave altrove: senza, nessuno può più leggere un backup.',
  },
  place_beside_and_plain: {
    says: () =>
      'Stanno sullo stesso disco dei dati, e non sono cifrati: si perdono insieme, e chi ne prende uno legge tutto.',
    todo: 'Imposta BACKUP_DIR con una cartella di un altro disco, oppure BACKUP_S3. Poi crea una chiave sul server, imposta BACKUP_KEY come ti dice il comando, e conserva il file della chiave altrove: senza, nessuno può più leggere un backup.',
  },
  factor_shown: { says: () => 'Per entrare con il tuo account la password da sola non basta.' },
  factor_missing: {
    says: () => 'A chi scopre la tua password basta quella per amministrare tutto.',
    todo: 'Aggiungi una passkey o un’app di autenticazione nel tuo profilo. Quando l’ha fatto chiunque amministri, imposta SECOND_FACTOR=required.',
  },
};

/** What is to be set up before an installation is used, for administrators. */
const it = {
  title: 'Prima di cominciare',
  lead: 'Che cosa serve ancora a questa installazione. La lista si controlla da sola: sistema una cosa, torna qui e la trovi spuntata.',
  welcome:
    'Il tuo account è pronto. Ecco che cosa serve ancora a questa installazione: la lista si controlla da sola, e finché manca qualcosa la ritrovi nella pagina iniziale.',
  again: 'Controlla di nuovo',
  checking: 'Un momento: guardiamo che cosa c’è già…',
  failed: 'Il controllo non è riuscito.',
  retry: 'Riprova',
  at: (moment: string) => `Controllato il ${moment}.`,
  summary: (open: number, beforePublic: number): string => {
    if (open === 0) return 'Non manca niente.';
    if (open === 1) {
      return beforePublic === 1 ? 'Manca 1 cosa, e serve prima di annunciare il test pubblico.' : 'Manca 1 cosa.';
    }
    if (beforePublic === 0) return `Mancano ${open} cose.`;
    if (beforePublic === open) return `Mancano ${open} cose, tutte prima di annunciare il test pubblico.`;
    return `Mancano ${open} cose, ${beforePublic} delle quali prima di annunciare il test pubblico.`;
  },
  items: {
    controller: 'Chi risponde dei dati',
    origin: 'Indirizzo pubblico',
    https: 'HTTPS',
    mail: 'Mail',
    backup: 'Un backup al giorno',
    backup_place: 'Backup al sicuro',
    second_factor: 'Secondo fattore del tuo account',
  } satisfies Record<SetupItem, string>,
  states: { open: 'Da fare', done: 'Fatto', notNeeded: 'Non serve qui' },
  beforePublic: 'Prima di annunciare il test pubblico',
  findings: findingsIt,
  examples: examplesOf(
    {
      CONTROLLER: 'Istituto Esempio, via Roma 1, Torino',
      LEGAL_BASIS: 'Compito di interesse pubblico della scuola',
      PRIVACY_CONTACT: 'privacy@scuola.example',
    },
    'Prima Vista <primavista@scuola.example>',
  ),
  todo: 'Che cosa fare',
  links: { controller: 'Guarda la pagina come la vede chi partecipa', second_factor: 'Vai al tuo profilo' },
  notNeeded: 'Non serve qui',
  needed: 'Rimettila fra le cose da fare',
  said: (name: string | null, day: string) =>
    name ? `Il ${day} ${name} ha detto che qui non serve.` : `Il ${day} qualcuno ha detto che qui non serve.`,
  settings:
    'Le impostazioni sono variabili d’ambiente del server, o righe del suo file .env: valgono dal prossimo avvio. Quelle con «prima-vista set» si cambiano con quel comando, anche a server acceso. Chi non amministra la macchina può girare questa lista a chi lo fa.',
  doctor: 'Controlla a fondo tutta l’installazione',
  home: 'Vai alla pagina iniziale',
  demo: 'Questa è una dimostrazione con dati simulati: non c’è niente da impostare.',
};

const en: typeof it = {
  title: 'Before you begin',
  lead: 'What this installation still needs. The list checks itself: put something right, come back, and it is ticked off.',
  welcome:
    'Your account is ready. This is what the installation still needs: the list checks itself, and as long as anything is missing you find it on the home page.',
  again: 'Check again',
  checking: 'One moment: we look at what is there already…',
  failed: 'The check did not work.',
  retry: 'Try again',
  at: (moment) => `Checked on ${moment}.`,
  summary: (open, beforePublic) => {
    if (open === 0) return 'Nothing is missing.';
    if (open === 1) {
      return beforePublic === 1
        ? '1 thing is missing, and the public test needs it before it is announced.'
        : '1 thing is missing.';
    }
    if (beforePublic === 0) return `${open} things are missing.`;
    if (beforePublic === open) return `${open} things are missing, all of them before the public test is announced.`;
    return `${open} things are missing, ${beforePublic} of them before the public test is announced.`;
  },
  items: setupItemsEn,
  states: { open: 'To do', done: 'Done', notNeeded: 'Not needed here' },
  beforePublic: 'Before the public test is announced',
  findings: setupFindingsEn,
  examples: examplesOf(
    {
      CONTROLLER: 'Example School, 1 Station Road, Turin',
      LEGAL_BASIS: 'A task of the school in the public interest',
      PRIVACY_CONTACT: 'privacy@school.example',
    },
    'Prima Vista <primavista@school.example>',
  ),
  todo: 'What to do',
  links: { controller: 'See the page as participants do', second_factor: 'Go to your profile' },
  notNeeded: 'Not needed here',
  needed: 'Put it back on the list',
  said: (name, day) =>
    name ? `${name} said on ${day} that it is not needed here.` : `Somebody said on ${day} that it is not needed here.`,
  settings:
    'Settings are environment variables of the server, or lines of its file .env: they take effect at its next start. Those with “prima-vista set” are changed with that command, while the server runs. If somebody else looks after the machine, pass this list on.',
  doctor: 'Check the whole installation thoroughly',
  home: 'Go to the home page',
  demo: 'This is a demonstration with simulated data: there is nothing to set up.',
};

export const installation = { it, en };

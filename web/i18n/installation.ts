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
    todo: 'Imposta chi gestisce il sito, su quale base giuridica e a chi si scrive. Serve già per una classe, e non solo per il test pubblico.',
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
    todo: 'Aggiungi una passkey o un’app di autenticazione nel tuo profilo. Quando l’avranno fatto tutti gli amministratori, imposta SECOND_FACTOR=required.',
  },
};

/** What is to be set up before an installation is used, as part of its status. */
const it = {
  welcome:
    'Il tuo account è pronto. Ecco che cosa serve ancora a questa installazione: la lista si controlla da sola, e finché manca qualcosa la ritrovi nella pagina iniziale.',
  items: {
    controller: 'Chi risponde dei dati',
    origin: 'Indirizzo pubblico',
    https: 'HTTPS',
    mail: 'Email',
    backup: 'Un backup al giorno',
    backup_place: 'Backup al sicuro',
    second_factor: 'Secondo fattore del tuo account',
  } satisfies Record<SetupItem, string>,
  beforePublic: 'prima del test pubblico',
  findings: findingsIt,
  examples: examplesOf(
    {
      CONTROLLER: 'Istituto Esempio, via Roma 1, Torino',
      LEGAL_BASIS: 'Compito di interesse pubblico della scuola',
      PRIVACY_CONTACT: 'privacy@scuola.example',
    },
    'Prima Vista <primavista@scuola.example>',
  ),
  links: {
    controller: 'Guarda la pagina come la vede chi partecipa',
    settings: 'Vai alle impostazioni',
    second_factor: 'Vai al tuo profilo',
  },
  notNeeded: 'Non serve qui',
  needed: 'Rimettila fra le cose da fare',
  said: (name: string | null, day: string) =>
    name ? `Il ${day} ${name} ha detto che qui non serve.` : `Il ${day} qualcuno ha detto che qui non serve.`,
  home: 'Vai alla pagina iniziale',
};

const en: typeof it = {
  welcome:
    'Your account is ready. This is what the installation still needs: the list checks itself, and as long as anything is missing you find it on the home page.',
  items: setupItemsEn,
  beforePublic: 'before the public test',
  findings: setupFindingsEn,
  examples: examplesOf(
    {
      CONTROLLER: 'Example School, 1 Station Road, Turin',
      LEGAL_BASIS: 'A task of the school in the public interest',
      PRIVACY_CONTACT: 'privacy@school.example',
    },
    'Prima Vista <primavista@school.example>',
  ),
  links: {
    controller: 'See the page as participants do',
    settings: 'Go to the settings',
    second_factor: 'Go to your profile',
  },
  notNeeded: 'Not needed here',
  needed: 'Put it back on the list',
  said: (name, day) =>
    name ? `${name} said on ${day} that it is not needed here.` : `Somebody said on ${day} that it is not needed here.`,
  home: 'Go to the home page',
};

export const installation = { it, en };

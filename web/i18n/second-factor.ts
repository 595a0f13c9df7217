import { both } from './both.ts';

/** The second factor: in the profile, in the second step of a sign-in, and where one is required. */
export const secondFactor = both({
  title: ['Secondo fattore', 'Second factor'],
  lead: [
    'Chi scopre la tua password non entra senza la tua passkey o senza un codice della tua app.',
    'Anyone who finds out your password still needs your passkey or a code from your app to sign in.',
  ],
  none: ['Per ora entri con la sola password.', 'For now, your password alone signs you in.'],
  signOnNote: [
    'Con il Single Sign On non lo chiediamo, se il tuo istituto ne ha già chiesto uno.',
    'With Single Sign On we do not ask for it if your institution has already asked for one.',
  ],
  failed: ['Non siamo riusciti a caricare il secondo fattore.', 'We could not load the second factor.'],
  noPasskeys: {
    plain_http: [
      'Qui le passkey non ci sono: i browser le permettono solo dove l’indirizzo comincia con https, e questo comincia con http. L’app di autenticazione protegge da chi ha solo la tua password, non da chi ascolta la rete: per quello serve https.',
      'There are no passkeys here: browsers allow them only where the address begins with https, and this one begins with http. An authenticator app protects you from somebody who has only your password, not from somebody listening on the network: that takes https.',
    ],
    no_name: [
      'Qui le passkey non ci sono: i browser le permettono solo dove l’indirizzo ha un nome, e questo è fatto di numeri. Puoi usare l’app di autenticazione.',
      'There are no passkeys here: browsers allow them only where the address has a name, and this one is made of numbers. You can use an authenticator app.',
    ],
    old_browser: [
      'Questo browser non permette le passkey. Puoi usare l’app di autenticazione.',
      'This browser does not support passkeys. You can use an authenticator app.',
    ],
  },
  passkey: {
    add: ['Aggiungi una passkey', 'Add a passkey'],
    title: ['Aggiungi una passkey', 'Add a passkey'],
    text: [
      'Una passkey sta sul telefono, sul computer o su una chiavetta: si usa con l’impronta, il volto o il PIN del dispositivo. Di questi a noi non arriva niente.',
      'A passkey lives on a phone, a computer or a security key: you use it with the fingerprint, face or PIN of that device. None of these ever reaches us.',
    ],
    next: ['Avanti', 'Next'],
    name: ['Nome della passkey', 'Name of the passkey'],
    nameHint: ['Per riconoscerla, per esempio «Telefono».', 'To tell it apart, for example “Phone”.'],
    nameMissing: ['Dalle un nome.', 'Give it a name.'],
    create: ['Crea la passkey', 'Create the passkey'],
    notMade: [
      'La passkey non è stata creata: hai annullato, oppure il dispositivo non ha potuto. Riprova.',
      'The passkey was not created: you cancelled, or the device could not. Try again.',
    ],
    known: ['Su questo dispositivo c’è già una tua passkey.', 'This device has a passkey of yours already.'],
    added: ['Passkey aggiunta', 'Passkey added'],
    since: [(moment: string) => `dal ${moment}`, (moment: string) => `since ${moment}`],
    lastUse: [(moment: string) => `ultimo uso ${moment}`, (moment: string) => `last used ${moment}`],
    neverUsed: ['mai usata', 'never used'],
    remove: ['Togli', 'Remove'],
    removeOf: [(name: string) => `Togli la passkey «${name}»`, (name: string) => `Remove the passkey “${name}”`],
    removing: [
      (name: string) =>
        `La passkey «${name}» non servirà più per entrare. Sul dispositivo resta finché non la elimini lì.`,
      (name: string) =>
        `The passkey “${name}” will no longer sign you in. It stays on the device until you delete it there.`,
    ],
    removed: ['Passkey tolta', 'Passkey removed'],
  },
  totp: {
    add: ['Attiva un’app di autenticazione', 'Activate an authenticator app'],
    off: ['non attiva', 'not active'],
    replace: ['Cambia app', 'Change the app'],
    name: ['App di autenticazione', 'Authenticator app'],
    title: ['App di autenticazione', 'Authenticator app'],
    text: [
      'Un’app sul telefono che mostra un codice nuovo ogni 30 secondi: va bene una qualsiasi, anche senza rete. Se ne avevi già una, quella di prima non varrà più.',
      'An app on your phone that shows a new code every 30 seconds: any will do, even offline. If you had one here already, it will no longer count.',
    ],
    next: ['Avanti', 'Next'],
    scan: ['Inquadra questo codice con l’app.', 'Scan this code with the app.'],
    qr: [
      'Codice QR con la chiave per l’app. La stessa chiave è scritta qui sotto.',
      'QR code with the key for the app. The same key is written below.',
    ],
    type: ['Oppure scrivi la chiave nell’app:', 'Or type the key into the app:'],
    openApp: ['Sei già sul telefono? Apri l’app da qui', 'Already on your phone? Open the app from here'],
    code: ['Codice di sei cifre che mostra l’app', 'Six-digit code that the app shows'],
    codeMissing: ['Scrivi le sei cifre.', 'Enter the six digits.'],
    submit: ['Attiva', 'Activate'],
    added: ['App di autenticazione attivata', 'Authenticator app activated'],
    since: [(moment: string) => `dal ${moment}`, (moment: string) => `since ${moment}`],
    remove: ['Togli', 'Remove'],
    removeLabel: ['Togli l’app di autenticazione', 'Remove the authenticator app'],
    removing: ['I codici dell’app non serviranno più per entrare.', 'The app’s codes will no longer sign you in.'],
    removed: ['App di autenticazione tolta', 'Authenticator app removed'],
  },
  removeTitle: ['Togliere questo fattore?', 'Remove this factor?'],
  lastOne: [
    'È l’ultimo: dopo basterà la password, e i codici di riserva non varranno più.',
    'It is the last one: afterwards your password is enough, and the recovery codes no longer work.',
  ],
  codes: {
    name: ['Codici di riserva', 'Recovery codes'],
    left: [
      (count: number) => (count === 1 ? 'ne resta uno' : `ne restano ${count}`),
      (count: number) => (count === 1 ? 'one left' : `${count} left`),
    ],
    noneLeft: ['non ne restano: creane di nuovi', 'none left: make new ones'],
    renew: ['Crea nuovi codici', 'Make new codes'],
    title: ['Nuovi codici di riserva', 'New recovery codes'],
    text: ['Quelli di prima non varranno più.', 'Those before will no longer work.'],
    submit: ['Crea nuovi codici', 'Make new codes'],
    shown: {
      title: ['I tuoi codici di riserva', 'Your recovery codes'],
      text: [
        'Servono se perdi il telefono o la chiavetta. Ognuno vale una volta sola, insieme alla password. Li vedi solo adesso: stampali o mettili in un posto sicuro, non sullo stesso dispositivo.',
        'They are for when you lose your phone or security key. Each works once, together with your password. You only see them now: print them or put them in a safe place, not on the same device.',
      ],
      list: ['Codici di riserva', 'Recovery codes'],
      copy: ['Copia', 'Copy'],
      copied: ['Codici copiati', 'Codes copied'],
      notCopied: [
        'Il browser non permette di copiare: salva il file, oppure scrivili.',
        'The browser does not allow copying: save the file, or write them down.',
      ],
      save: ['Salva come file', 'Save as a file'],
      file: ['prima-vista-codici-di-riserva.txt', 'prima-vista-recovery-codes.txt'],
      done: ['Li ho messi al sicuro', 'I have put them in a safe place'],
    },
  },
  step: {
    title: ['Secondo passo', 'Second step'],
    lead: [
      (email: string) => `La password è giusta. Ora serve il secondo fattore di ${email}.`,
      (email: string) => `The password is right. Now we need the second factor of ${email}.`,
    ],
    leadAfterSignOn: [
      (email: string) => `Il Single Sign On è riuscito. Ora serve anche il secondo fattore di ${email}.`,
      (email: string) => `Single Sign On worked. Now we also need the second factor of ${email}.`,
    ],
    passkey: ['Usa la passkey', 'Use your passkey'],
    passkeyFailed: [
      'Non è andata: hai annullato, oppure la passkey non è su questo dispositivo. Riprova o entra in un altro modo.',
      'That did not work: you cancelled, or the passkey is not on this device. Try again or sign in another way.',
    ],
    passkeyElsewhere: [
      'La tua passkey su questo browser non si può usare: entra in un altro modo.',
      'Your passkey cannot be used in this browser: sign in another way.',
    ],
    totp: ['Codice dell’app di autenticazione', 'Code of the authenticator app'],
    totpHint: [
      'Le sei cifre che l’app mostra adesso. Dopo la sesta entri, senza premere altro.',
      'The six digits that the app shows now. After the sixth you are signed in, without pressing anything.',
    ],
    recovery: ['Codice di riserva', 'Recovery code'],
    recoveryHint: [
      'Uno di quelli che hai messo da parte. Vale una volta sola.',
      'One of those that you put aside. It works once.',
    ],
    missing: ['Scrivi il codice.', 'Enter the code.'],
    submit: ['Entra', 'Sign in'],
    useTotp: ['Usa l’app di autenticazione', 'Use the authenticator app'],
    useRecovery: ['Usa un codice di riserva', 'Use a recovery code'],
    lost: [
      'Non hai più niente di tutto questo? Chi amministra Prima Vista può azzerare il tuo secondo fattore.',
      'Do you have none of these any more? The people who run Prima Vista can reset your second factor.',
    ],
    again: ['Ricomincia', 'Start again'],
    failed: [
      'Non ci arriva risposta. Controlla la connessione e riprova.',
      'There is no answer. Check your connection and try again.',
    ],
  },
  required: {
    title: ['Ancora un passo', 'One more step'],
    lead: [
      'Con il tuo ruolo si vedono o si cambiano dati di altre persone: la sola password non basta. Aggiungi un secondo fattore e poi continui da qui.',
      'Your role sees or changes other people’s data: a password alone is not enough. Add a second factor, then go on from here.',
    ],
    signOut: ['Esci', 'Sign out'],
  },
});

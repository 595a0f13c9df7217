import type { ErrorCode } from '../../../contract/errors.ts';

/** What to say of an error code, and what to do about it. */
const byCode: Record<Exclude<ErrorCode, 'too_many_requests'> | 'network', string> = {
  invalid_request: 'Controlla quello che hai scritto: qualcosa manca o non è valido.',
  invalid_json: 'La richiesta non è arrivata intera. Prova ancora.',
  invalid_run: 'Queste risposte non si possono accettare: non corrispondono al test.',
  form_error: 'Controlla i dati inseriti',
  unauthorized: 'La sessione è scaduta. Accedi di nuovo.',
  wrong_email_or_password: 'Email o password sbagliate',
  session_expired: 'La sessione è scaduta. Accedi di nuovo.',
  not_authorized: 'Il link non è valido, è già stato usato o è scaduto',
  forbidden: 'Non hai il permesso per farlo.',
  cross_site:
    'La richiesta arriva da un altro sito e per sicurezza l’abbiamo fermata. Apri Prima Vista in una nuova scheda e riprova.',
  not_found: 'Non esiste più: forse qualcun altro l’ha eliminato. Ricarica la pagina.',
  user_not_found: 'La vecchia password è sbagliata',
  method_not_allowed: 'Questa operazione non è prevista. Ricarica la pagina e riprova.',
  run_already_submitted: 'Per questo test sono già arrivate altre risposte.',
  session_not_open: 'La sessione non è aperta.',
  session_full: 'La sessione è al completo e non può accogliere altre persone: dillo all’insegnante.',
  session_not_started: 'La sessione non è ancora iniziata.',
  session_not_stopped: 'Prima bisogna terminare la sessione.',
  email_in_use: 'C’è già un account con questo indirizzo',
  role_name_in_use: 'Esiste già un ruolo con questo nome!',
  role_in_use: 'Il ruolo è assegnato a qualcuno: dai prima un altro ruolo a queste persone.',
  role_protected: 'Questo ruolo fa parte di Prima Vista e non si può modificare così.',
  last_admin: 'È l’ultimo account che amministra Prima Vista: deve restarne almeno uno attivo.',
  scope_not_held: 'Puoi dare e togliere soltanto i permessi che hai anche tu.',
  not_invited: 'L’invito non serve: questa persona è già entrata, oppure il suo account è disattivato.',
  too_large: 'È troppo grande per essere inviato.',
  unsupported_media_type: 'Questo tipo di file non è accettato.',
  ticket_parameters_not_found: 'HubSpot non è configurato: i parametri per aprire la richiesta mancano.',
  mail_parameters_not_found: 'La posta non è configurata: i parametri per spedire la richiesta mancano.',
  unexpected_error_creating_ticket: 'Errore imprevisto durante la creazione della richiesta.',
  delivery_uncertain: 'La consegna si è interrotta a metà: chi la riceve può dire se è arrivata.',
  ticket_created_portal_failed: 'La richiesta è stata creata, ma l’operazione sul portale non è riuscita.',
  ticket_created_file_not_attached: 'La richiesta è stata creata, ma non è stato possibile allegare il file.',
  server_error: 'Errore del server. Non dipende da te: prova ancora fra un momento.',
  unavailable: 'Il servizio non è disponibile in questo momento. Prova ancora fra poco.',
  network: 'Sembra che manchi la connessione. Controllala e prova ancora.',
};

export const errors = {
  byCode,
  tooManyRequests: (wait: string) => `Ci sono stati troppi tentativi. Prova ancora ${wait}.`,
};

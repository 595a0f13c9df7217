import { z } from 'zod';

/** Every error code of the API, and its HTTP status. */
export const errorStatus = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_run: 400,
  /** Handed in sooner after its participant was made than it can have taken. Later it is accepted. */
  implausible_run: 400,
  /** A new password that breaks a rule. */
  form_error: 400,
  unauthorized: 401,
  wrong_email_or_password: 401,
  /** A refresh token that is unknown, expired or revoked. */
  session_expired: 401,
  /** A link that is unknown, used or expired. */
  not_authorized: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  /** The old password is wrong, when changing one's own. */
  user_not_found: 404,
  method_not_allowed: 405,
  run_already_submitted: 409,
  session_not_open: 409,
  /** The class session has as many participants as it takes. */
  session_full: 409,
  /** More runs than are changed at once. */
  too_many_runs: 409,
  /** Somebody is changing runs of the collection at this moment. */
  change_under_way: 409,
  /** The entrance of the class is closed: whoever comes now waits to be let in. */
  entrance_closed: 409,
  /** The class's screen does not ask about this word: not yet, or its answers are there already. */
  guess_closed: 409,
  /** Needs a session that has started. */
  session_not_started: 409,
  /** Needs a session that has been stopped. */
  session_not_stopped: 409,
  /** Somebody has joined the session that was to be deleted as an empty one. */
  session_not_empty: 409,
  email_in_use: 409,
  /** One's own password, asked for again before a change of the own account, is wrong. */
  wrong_password: 409,
  /** The code, or the passkey, of the second step of a sign-in or of an enrolment is wrong. */
  wrong_code: 409,
  /** The second step of a sign-in is unknown, used or expired: it begins with the password again. */
  second_step_over: 409,
  /** An enrolment that is unknown, expired or another account's. */
  enrolment_over: 409,
  /** The account must have a second factor: it adds one first, and keeps at least one. */
  second_factor_required: 409,
  /** The raters of a rehearsal are simulated: nothing follows from what they say. */
  rehearsal_only: 409,
  /** A set needs faces for each phenotype and gender, and for the practice round. */
  too_few_faces: 409,
  /** As many sets of faces are stored as there may be. */
  too_many_sets: 409,
  /** The set has no faces for the test, or none for the practice round. */
  faces_unplayable: 409,
  /** The files of the set came with another release, and are not here. */
  faces_without_files: 409,
  /** The campaign has completed runs: a plan is sealed before there are any. */
  campaign_begun: 409,
  /** The findings have no figures yet that could be frozen. */
  nothing_to_freeze: 409,
  /** A dataset is being made: it ends or is given up first. */
  release_under_way: 409,
  /** The version does not follow those that there are. */
  release_out_of_turn: 409,
  /** The dataset is not here, or nobody has let it go yet. */
  release_not_ready: 409,
  /** Recovery codes belong to a factor, and there is none. */
  no_second_factor: 409,
  /** The account has as many passkeys as it may, or this one already. */
  too_many_passkeys: 409,
  passkey_known: 409,
  /** Passkeys need an https address with a name. */
  passkeys_impossible: 409,
  /** One's own factors are changed in the profile, where the password is asked for again. */
  own_second_factor: 409,
  /** The own address is changed in the profile, where the password is asked for again. */
  own_address: 409,
  /** The account owns sessions: others change its address only with `role:update`. */
  owner_has_sessions: 409,
  role_name_in_use: 409,
  role_in_use: 409,
  /** The name or the scopes of a built-in role. */
  role_protected: 409,
  /** No enabled administrator would be left. */
  last_admin: 409,
  /** Concerns scopes that the caller does not hold. */
  scope_not_held: 409,
  /** An invitation for an account that has signed in already, or is disabled. */
  not_invited: 409,
  /** Somebody has written in the ticket since the caller read it. */
  ticket_moved_on: 409,
  /** The ticket has as many messages as it takes: the next one is another ticket. */
  ticket_full: 409,
  /** The teacher has taken this participant out of the session. */
  taken_out: 410,
  /** This run was deleted, as its participant asked: it is not stored again. */
  run_deleted: 410,
  too_large: 413,
  unsupported_media_type: 415,
  /** A part of a file is asked for that it does not have. */
  range_not_satisfiable: 416,
  too_many_requests: 429,
  server_error: 500,
  /** HubSpot is not configured. */
  ticket_parameters_not_found: 500,
  /** No support address or no mail server is configured. */
  mail_parameters_not_found: 500,
  unexpected_error_creating_ticket: 500,
  /** Cut off before the acknowledgement: only the recipient can tell whether it arrived. */
  delivery_uncertain: 500,
  /** Shown as warnings: the ticket arrived, but not all of it. */
  ticket_created_portal_failed: 512,
  ticket_created_file_not_attached: 512,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One problem with the input: where (dotted path, `responses.3.id_image`) and what. */
export const FieldProblem = z.object({ field: z.string(), problem: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every unsuccessful answer, whose header repeats `detail` (rules/error-header.ts): a text's key, not the text. */
export const ErrorBody = z.object({
  detail: z.string(),
  status_code: z.int(),
  fields: z.array(FieldProblem).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

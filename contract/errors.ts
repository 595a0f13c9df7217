import { z } from 'zod';

export const errorStatus = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_run: 400,
  /** Handed in sooner after its participant was made than it can have taken. Later it is accepted. */
  implausible_run: 400,
  form_error: 400,
  unauthorized: 401,
  wrong_email_or_password: 401,
  session_expired: 401,
  not_authorized: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  user_not_found: 404,
  method_not_allowed: 405,
  run_already_submitted: 409,
  session_not_open: 409,
  session_full: 409,
  too_many_runs: 409,
  change_under_way: 409,
  /** The entrance of the class is closed: whoever comes now waits to be let in. */
  entrance_closed: 409,
  /** The class's screen does not ask about this word: not yet, or its answers are there already. */
  guess_closed: 409,
  session_not_started: 409,
  session_not_stopped: 409,
  /** Somebody has joined the session that was to be deleted as an empty one. */
  session_not_empty: 409,
  email_in_use: 409,
  /** One's own password, asked for again before a change of the own account, is wrong. */
  wrong_password: 409,
  /** Deleting one's account without a password takes a sign-in of the last minutes. */
  sign_in_again: 409,
  /** The code, or the passkey, of the second step of a sign-in or of an enrolment is wrong. */
  wrong_code: 409,
  /** The second step of a sign-in is unknown, used or expired: it begins with the password again. */
  second_step_over: 409,
  enrolment_over: 409,
  /** The account must have a second factor: it adds one first, and keeps at least one. */
  second_factor_required: 409,
  /** The raters of a rehearsal are simulated: nothing follows from what they say. */
  rehearsal_only: 409,
  /** A set needs faces for each phenotype and gender, and for the practice round. */
  too_few_faces: 409,
  too_many_sets: 409,
  faces_unplayable: 409,
  faces_without_files: 409,
  /** The campaign has completed runs: a plan is sealed before there are any. */
  campaign_begun: 409,
  nothing_to_freeze: 409,
  release_under_way: 409,
  release_out_of_turn: 409,
  release_not_ready: 409,
  no_second_factor: 409,
  too_many_passkeys: 409,
  passkey_known: 409,
  passkeys_impossible: 409,
  /** One's own factors are changed in the profile, where the password is asked for again. */
  own_second_factor: 409,
  /** The own address is changed in the profile, where the password is asked for again. */
  own_address: 409,
  /** The account owns sessions: others change its address only with `role:update`. */
  owner_has_sessions: 409,
  role_name_in_use: 409,
  role_in_use: 409,
  role_protected: 409,
  last_admin: 409,
  scope_not_held: 409,
  /** An invitation for an account that has signed in already, or is disabled. */
  not_invited: 409,
  ticket_moved_on: 409,
  ticket_full: 409,
  /** The teacher has taken this participant out of the session. */
  taken_out: 410,
  /** This run was deleted, as its participant asked: it is not stored again. */
  run_deleted: 410,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  server_error: 500,
  ticket_parameters_not_found: 500,
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

import { z } from 'zod';

export const errorStatus = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_run: 400,
  /** Submitted sooner than a run can take: later it is accepted. */
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
  entrance_closed: 409,
  /** The class's screen does not ask about this word now. */
  guess_closed: 409,
  session_not_started: 409,
  session_not_stopped: 409,
  session_not_empty: 409,
  email_in_use: 409,
  wrong_password: 409,
  /** Deleting an account without a password requires a recent sign-in. */
  sign_in_again: 409,
  wrong_code: 409,
  /** Unknown, used or expired: the sign-in begins again. */
  second_step_over: 409,
  enrolment_over: 409,
  second_factor_required: 409,
  rehearsal_only: 409,
  too_few_faces: 409,
  too_many_sets: 409,
  faces_unplayable: 409,
  faces_without_files: 409,
  /** A plan must be sealed before there are completed runs. */
  campaign_begun: 409,
  nothing_to_freeze: 409,
  release_under_way: 409,
  release_out_of_turn: 409,
  release_not_ready: 409,
  no_second_factor: 409,
  too_many_passkeys: 409,
  passkey_known: 409,
  passkeys_impossible: 409,
  /** People change their own factors and address in the profile, where the password is asked for again. */
  own_second_factor: 409,
  own_address: 409,
  owner_has_sessions: 409,
  role_name_in_use: 409,
  role_in_use: 409,
  role_protected: 409,
  last_admin: 409,
  scope_not_held: 409,
  not_invited: 409,
  ticket_moved_on: 409,
  ticket_full: 409,
  taken_out: 410,
  /** A run deleted on its participant's request is not stored again. */
  run_deleted: 410,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  server_error: 500,
  ticket_parameters_not_found: 500,
  mail_parameters_not_found: 500,
  unexpected_error_creating_ticket: 500,
  /** Cut off before the acknowledgement: it may have arrived. */
  delivery_uncertain: 500,
  /** Shown as warnings: the ticket arrived, but not all of it. */
  ticket_created_portal_failed: 512,
  ticket_created_file_not_attached: 512,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** `field`: a dotted path, `responses.3.id_image`. */
export const FieldProblem = z.object({ field: z.string(), problem: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every refusal. Its header repeats `detail` (rules/error-header.ts), the key of a text. */
export const ErrorBody = z.object({
  detail: z.string(),
  status_code: z.int(),
  fields: z.array(FieldProblem).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

import { z } from 'zod';

/** Every error code that the API answers with, and the HTTP status it stands for. */
export const errorStatus = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_run: 400,
  /** A new password that breaks a rule. */
  form_error: 400,
  unauthorized: 401,
  wrong_email_or_password: 401,
  /** A refresh token that is unknown, run out or revoked. */
  session_expired: 401,
  /** A link that is unknown, used or run out. */
  not_authorized: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  /** The old password is wrong, at a change of the own. */
  user_not_found: 404,
  method_not_allowed: 405,
  run_already_submitted: 409,
  session_not_open: 409,
  /** As many participants as a class session takes. */
  session_full: 409,
  /** What is asked for needs a session that has started. */
  session_not_started: 409,
  /** What is asked for has to wait for the stop. */
  session_not_stopped: 409,
  email_in_use: 409,
  role_name_in_use: 409,
  role_in_use: 409,
  /** A name or the scopes of a role that comes with the product. */
  role_protected: 409,
  /** There would be no enabled administrator left. */
  last_admin: 409,
  /** Grants, takes or touches scopes that the caller does not hold. */
  scope_not_held: 409,
  /** An invitation for who has been in already, or is disabled. */
  not_invited: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  server_error: 500,
  /** HubSpot is not configured. */
  ticket_parameters_not_found: 500,
  /** No address, or no mail server, to send tickets to. */
  mail_parameters_not_found: 500,
  unexpected_error_creating_ticket: 500,
  /** It was cut off between handing over and hearing of it: only who receives it can tell. */
  delivery_uncertain: 500,
  /** The two that the pages warn of: the ticket is there, and not all of it. */
  ticket_created_portal_failed: 512,
  ticket_created_file_not_attached: 512,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One thing that is wrong with the input: where (dotted path, `responses.3.id_image`) and what. */
export const FieldProblem = z.object({ field: z.string(), problem: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every answer that is not a success. `detail` is the key of a text, never the text. */
export const ErrorBody = z.object({
  detail: z.string(),
  status_code: z.int(),
  fields: z.array(FieldProblem).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

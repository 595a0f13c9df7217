/** Security events by what they are about. */
export const securityEventGroups = {
  sign_ins: [
    ...(['signed_in', 'sign_in_failed', 'sign_ins_ended', 'password_changed'] as const),
    ...(['second_factor_added', 'second_factor_removed', 'second_factor_reset'] as const),
  ],
  accounts: [
    ...(['user_created', 'user_changed', 'user_deleted', 'invitation_link_made'] as const),
    ...(['role_created', 'role_changed', 'role_deleted', 'setting_changed'] as const),
  ],
  data: [
    ...(['results_exported', 'session_deleted', 'remote_key_made', 'participants_taken_out', 'run_deleted'] as const),
    ...(['faces_excluded', 'runs_set_aside', 'runs_counted_again', 'runs_voided', 'faces_switched'] as const),
    ...(['findings_shown', 'findings_hidden', 'findings_frozen', 'plan_sealed', 'erratum_added'] as const),
    ...(['release_begun', 'release_cancelled', 'data_released', 'release_opened'] as const),
    ...(['release_link_made', 'release_downloaded'] as const),
  ],
} as const;

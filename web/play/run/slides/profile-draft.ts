import type { ProfileDraft } from './profile.ts';

const keyOf = (uid_user: string) => `profile-answers ${uid_user}`;

/** The profile as it was before a reload. Stored for this tab only: the next user of the computer cannot see it. */
export const readDraft = (uid_user: string): ProfileDraft => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(uid_user)) ?? '{}');
  } catch {
    // Storage is denied: the page starts empty.
    return {};
  }
};

export const saveDraft = (uid_user: string, draft: ProfileDraft) => {
  try {
    sessionStorage.setItem(keyOf(uid_user), JSON.stringify(draft));
  } catch {
    // Storage is denied: the selection is lost on a reload.
  }
};

export const deleteDraft = (uid_user: string) => {
  try {
    sessionStorage.removeItem(keyOf(uid_user));
    // As it was called in former versions.
    sessionStorage.removeItem(`profile-draft ${uid_user}`);
  } catch {
    // Storage is denied: nothing was stored.
  }
};

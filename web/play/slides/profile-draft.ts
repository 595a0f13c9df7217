import { emptyProfile, type ProfileDraft } from './profile.ts';

const keyOf = (uid_user: string) => `profile-draft ${uid_user}`;

/** What was chosen before a reload. Kept for the tab only: on a shared computer the next person does not find it. */
export const readDraft = (uid_user: string): ProfileDraft => {
  try {
    return { ...emptyProfile, ...JSON.parse(sessionStorage.getItem(keyOf(uid_user)) ?? '{}') };
  } catch {
    // Storage denied: the page starts empty.
    return emptyProfile;
  }
};

export const keepDraft = (uid_user: string, draft: ProfileDraft) => {
  try {
    sessionStorage.setItem(keyOf(uid_user), JSON.stringify(draft));
  } catch {
    // Not kept: the choices hold for this page.
  }
};

export const forgetDraft = (uid_user: string) => {
  try {
    sessionStorage.removeItem(keyOf(uid_user));
  } catch {
    // Nothing was kept.
  }
};

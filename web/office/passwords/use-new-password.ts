import { useState } from 'react';
import { isAcceptable, nothingTyped } from './new-password.ts';
import { type Identity, usePasswordCheck } from './use-password-check.ts';

/** A new password while it is typed, checked on every change. `isValid` when it may be sent. */
export const useNewPassword = (identity: Identity) => {
  const [typed, type] = useState(nothingTyped);
  const { check, isUnchecked } = usePasswordCheck(typed.password, identity);
  return { typed, type, check, isUnchecked, isValid: isAcceptable(typed, check) };
};

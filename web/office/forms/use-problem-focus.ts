import { useEffect } from 'react';

/** After each attempt to send a form, focuses its first invalid field. */
export const useProblemFocus = (form: string, attempts: number) => {
  useEffect(() => {
    if (attempts === 0) return;
    document.querySelector<HTMLElement>(`[form="${form}"][aria-invalid="true"]`)?.focus();
  }, [form, attempts]);
};

import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Moves the focus into a row when editing begins, with all of the row in sight, and back to its first button when it ends. */
export const useEditingFocus = (row: RefObject<HTMLElement | null>, isEditing: boolean) => {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    row.current?.querySelector<HTMLElement>(isEditing ? 'input, select' : '[data-row-action]')?.focus();
    if (isEditing) row.current?.scrollIntoView({ block: 'nearest' });
  }, [row, isEditing]);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      // A saved row may be sorted or filtered away: the list then gets the focus.
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('.data-table')?.focus();
    };
  }, [row]);
};

/** Escape anywhere in the row ends editing; with unsaved changes, it only focuses the cancel button. */
export const onEscape =
  (leave: (() => void) | undefined, isTouched: boolean) =>
  ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    if (isTouched) currentTarget.querySelector<HTMLElement>('[data-discards]')?.focus();
    else leave?.();
  };

import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Moves the focus into a row when its editing begins, and back to its first button when it ends. */
export const useEditingFocus = (row: RefObject<HTMLElement | null>, isEditing: boolean) => {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    row.current?.querySelector<HTMLElement>(isEditing ? 'input, select' : '[data-row-action]')?.focus();
  }, [row, isEditing]);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      // Saved, a row may be sorted or filtered away: the focus stays with the list.
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('.data-table')?.focus();
    };
  }, [row]);
};

/** Escape anywhere in the row leaves the editing; where something was typed, it only leads to the button that discards it. */
export const onEscape =
  (leave: (() => void) | undefined, isTouched: boolean) =>
  ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    if (isTouched) currentTarget.querySelector<HTMLElement>('[data-discards]')?.focus();
    else leave?.();
  };

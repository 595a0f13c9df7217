import type { ComponentProps } from 'react';
import { useErrorText } from '../../i18n/errors.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';

type Props = Omit<ComponentProps<typeof ActionButton>, 'busy' | 'failed' | 'children'> & { label: string };

/** A button that calls the server at once, and says below itself why that failed. */
export const CallButton = ({ label, ...button }: Props) => (
  <ActionButton {...button} busy={label} failed={useErrorText()}>
    {label}
  </ActionButton>
);

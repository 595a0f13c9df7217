import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { LayoutContext } from './layout.ts';

type Props = {
  icon: ReactNode;
  /** The visible text, where there is space for it. */
  text: string;
  /** The accessible label, which includes the row. */
  label: string;
  onClick: () => void;
  isDangerous?: boolean;
};

/** A button of a row: an icon in a table row, icon and text in a card. */
export const RowButton = ({ icon, text, label, onClick, isDangerous = false }: Props) => {
  const shared = {
    variant: 'subtle',
    color: isDangerous ? 'red' : 'gray',
    className: 'row-button',
    'aria-label': label,
    'data-row-action': true,
    'data-dangerous': isDangerous || undefined,
    onClick,
  };
  if (!use(LayoutContext).isWide) {
    return (
      <Button {...shared} leftSection={icon}>
        {text}
      </Button>
    );
  }
  return (
    <Tooltip label={text} withArrow openDelay={300} withinPortal={false}>
      <ActionIcon {...shared} size={40}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
};

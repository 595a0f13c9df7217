import { Modal, type ModalProps } from '@mantine/core';
import './dialog-form.css';

/** A dialog with a form in it. */
export const FormDialog = (props: ModalProps) => (
  // Its header would count as a second banner of the page; a press beside it would lose what was typed.
  <Modal attributes={{ header: { role: 'none' } }} closeOnClickOutside={false} {...props} />
);

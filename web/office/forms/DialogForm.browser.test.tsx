import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../api/client.ts';
import { errorMessages } from '../../i18n/error-messages.ts';
import { table } from '../../i18n/table.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogForm, useDialogForm } from './DialogForm.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { dialogOnDemand } from './dialog-on-demand.tsx';

type Draft = { name: string; email: string };

let sent: Draft[];
let answer: Promise<string>;
let accept: (answer: string) => void;
let refuse: (error: ApiError) => void;

const waitForAnswer = () => {
  answer = new Promise((resolve, reject) => {
    accept = resolve;
    refuse = reject;
  });
};

beforeEach(() => {
  sent = [];
  waitForAnswer();
});

const FieldsForm = ({ onSent }: { onSent: (answer: string) => void }) => {
  const [draft, setDraft] = useState<Draft>({ name: '', email: '' });
  const form = useDialogForm({
    body: draft.name && draft.email ? draft : null,
    send: (body) => {
      sent.push(body);
      return answer;
    },
    onSent,
  });
  const isTaken = form.error instanceof ApiError && form.error.code === 'role_name_in_use';
  const field = (name: keyof Draft) => ({
    label: name,
    form: form.id,
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  return (
    <DialogForm form={form} submit="Send" {...(isTaken && { failure: null })}>
      <TextInput {...field('name')} data-autofocus error={form.isChecked && !draft.name ? 'no name' : undefined} />
      <TextInput
        {...field('email')}
        error={(isTaken && form.failure) || (form.isChecked && !draft.email ? 'no email' : undefined)}
      />
    </DialogForm>
  );
};

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState('');
  const finish = (answered: string) => {
    setOpen(false);
    setResult(answered);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{result}</output>
      <DialogFrame isOpen={isOpen} onClose={() => setOpen(false)} title="Fields">
        <FieldsForm onSent={finish} />
      </DialogFrame>
    </>
  );
};

const dialog = page.getByRole('dialog');
const nameField = page.getByLabelText('name');
const emailField = page.getByLabelText('email');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const cancel = button(table.en.cancel);

const openForm = async () => {
  await renderOffice(<Page />);
  await button('Open').click();
  await expect.element(nameField).toHaveFocus();
};

const fillIn = async () => {
  await nameField.fill('Ada');
  await emailField.fill('ada@school.example');
};

it('an incomplete attempt says what is missing, focuses the first such field, and sends nothing', async () => {
  await openForm();
  await expect.element(page.getByText('no name')).not.toBeInTheDocument();
  await emailField.fill('ada@school.example');
  await button('Send').click();
  await expect.element(page.getByText('no name')).toBeVisible();
  await expect.element(nameField).toHaveFocus();
  await nameField.fill('Ada');
  await emailField.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(emailField).toHaveFocus();
  await button('Send').click();
  await expect.element(emailField).toHaveFocus();
  expect(sent).toEqual([]);
});

it('sends the fields once, and does not close before the answer', async () => {
  await openForm();
  await fillIn();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(cancel).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  accept('done');
  await expect.element(page.getByRole('status').filter({ hasText: 'done' })).toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Ada', email: 'ada@school.example' }]);
});

it('shows a failure in the form, keeps the input, and can send it again', async () => {
  await openForm();
  await fillIn();
  await button('Send').click();
  refuse(new ApiError('network', 0));
  await expect.element(page.getByText(errorMessages.en.byCode.network)).toBeVisible();
  await expect.element(nameField).toHaveValue('Ada');
  waitForAnswer();
  await button('Send').click();
  accept('at last');
  await expect.element(page.getByText('at last')).toBeInTheDocument();
  expect(sent).toHaveLength(2);
});

it('reports a server error in a notice', async () => {
  await openForm();
  await fillIn();
  await button('Send').click();
  refuse(new ApiError('server_error', 500));
  await expect.element(page.getByText(table.en.serverError)).toBeVisible();
  await expect.element(dialog.getByText(errorMessages.en.byCode.server_error)).not.toBeInTheDocument();
});

it('focuses the field that the server refuses', async () => {
  await openForm();
  await fillIn();
  await button('Send').click();
  refuse(new ApiError('role_name_in_use', 409));
  await expect.element(emailField).toHaveAttribute('aria-invalid', 'true');
  await expect.element(emailField).toHaveFocus();
});

it('opens empty each time, and does not close on a click outside', async () => {
  await openForm();
  await nameField.fill('Ada');
  await button('Send').click();
  await expect.element(page.getByText('no email')).toBeVisible();
  await userEvent.click(document.body, { position: { x: 2, y: 2 } });
  await expect.element(dialog).toBeVisible();
  await cancel.click();
  // Even while it is still fading out.
  await button('Open').click();
  await expect.element(nameField).toHaveValue('');
  await expect.element(page.getByText('no email')).not.toBeInTheDocument();
});

const Question = () => {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <ConfirmDialog isOpen={isOpen} title="Sure?" submit="Delete" onConfirm={async () => close()} onClose={close}>
      <p>It is gone then.</p>
    </ConfirmDialog>
  );
};

it('a question focuses the safe button', async () => {
  await renderOffice(<Question />);
  await expect.element(cancel).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('stays where it is while it appears, so that a press meanwhile stays on its button', async () => {
  await renderOffice(<Page />);
  await button('Open').click();
  const places = new Set<number>();
  const note = () => {
    for (const each of page.getByRole('button', { name: 'Send', includeHidden: true }).elements())
      places.add(each.getBoundingClientRect().top);
  };
  while (places.size === 0) {
    note();
    await nextFrame();
  }
  await expect.element(dialog).toHaveStyle({ opacity: '1' });
  note();
  expect([...places]).toHaveLength(1);
});

it('keeps what happens in it from a form around it', async () => {
  const around = vi.fn();
  await renderOffice(
    <form onSubmit={around} onKeyDown={around}>
      <Question />
    </form>,
  );
  const inside = dialog.getByRole('heading').element();
  for (const kind of ['submit', 'keydown']) inside.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(around).not.toHaveBeenCalled();
});

type OpenProps = { isOpen: boolean; onClose: () => void };

const Inside = ({ isOpen, onClose }: OpenProps) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title="A dialog">
    <button type="button" data-autofocus>
      First
    </button>
  </DialogFrame>
);

/** A page with a button that opens a dialog on demand, whose chunk comes as `load` says. */
const showOnDemand = (load: () => Promise<typeof Inside>) => {
  const Dialog = dialogOnDemand(load);
  const Opener = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  };
  return renderOffice(<Opener />);
};

it('a dialog on demand opens once it is loaded, with the focus in it, and gives the focus back', async () => {
  await showOnDemand(async () => Inside);
  await button('Open').click();
  await expect.element(button('First')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Open')).toHaveFocus();
});

it('a dialog on demand says so when it does not load, and can be opened later', async () => {
  let isThere = false;
  await showOnDemand(() => (isThere ? Promise.resolve(Inside) : Promise.reject(new TypeError('no network'))));
  await button('Open').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(errorMessages.en.byCode.network);
  isThere = true;
  await button('Open').click();
  await expect.element(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
});

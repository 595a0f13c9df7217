import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';

type Props = ButtonProps & Pick<LinkProps, 'to' | 'aria-label'>;

/** A link that looks like a button. */
export const ButtonLink = (props: Props) => <Button component={Link} {...props} />;

import { Component, type ReactNode } from 'react';
import { ApiError } from '../../api/client.ts';
import { endLogin } from '../../api/login.ts';

const isAboutSignIn = (error: unknown): boolean => error instanceof ApiError && [401, 403].includes(error.status);

type State = { error: unknown };

/** An error about the sign-in, thrown while a page is drawn, signs out; any other goes on to who shows failures. */
export class AuthBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isAboutSignIn(error)) return;
    endLogin();
    this.setState({ error: null });
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (isAboutSignIn(this.state.error)) return null;
    throw this.state.error;
  }
}

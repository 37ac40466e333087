/** The words of the sign-in, which is a page of its own and a dialog above a screen whose session has ended. */
export const signInWords = {
  username: 'Username',
  password: 'Password',
  showsPassword: 'Toggle password visibility',
  button: 'Sign In',
  busy: 'Signing In...',
  /** The code of a second factor, and what a user types who has lost the app. */
  app: {
    label: 'Code',
    description: 'The six digits that your authenticator app shows for Quoin.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery Code',
    description: 'One of those you kept. Each is good once.',
    other: 'Use the code of the app',
  },
  /** In place of the words of the server, if it gave none. */
  failed: 'Login failed. Please check your credentials.',
} as const;

import { ContactForm, type ContactFormProps } from '../parts/ContactForm.tsx';

/** The contact form, to be woken. */
export const contactForm = (props: ContactFormProps) => <ContactForm {...props} />;

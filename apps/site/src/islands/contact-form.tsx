import { ContactForm, type ContactFormProps } from '../parts/ContactForm.tsx';

/** The contact form, as an island that the browser wakes. */
export const contactForm = (props: ContactFormProps) => <ContactForm {...props} />;

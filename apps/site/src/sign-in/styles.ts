// The styles of the sign-in in one sheet of its own.
import 'virtual:chosen-tokens.css';
import notice from '@quoin/ui/feedback/Notice.module.css';
import toast from '@quoin/ui/feedback/Toast.module.css';
import wordmark from '@quoin/ui/frame/Wordmark.module.css';
import '../fonts.css';
import '../reset.css';
import './base.css';

export const sheets = [notice, toast, wordmark, import.meta.glob('./*.module.css', { eager: true })];

/** Something the person who starts Cupel can put right: shown as this one sentence, without a stack. */
export class Complaint extends Error {}

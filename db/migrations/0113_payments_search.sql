-- Operators find a card by its last four digits, with the name of whose it is.
create index bank_card_by_last4 on payments.bank_card (merchant_code, last4);
create index aml_case_of_member on payments.aml_case (member_id, opened_at desc);
